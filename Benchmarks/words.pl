# words.pl TABLE: reads texts as fields of number, author, moment of publication and text, and writes
# statements that add their words to a table of the index: the same words, pairs and marks that the program
# adds. Texts without an author have no marks.
use utf8;
use open qw(:std :encoding(UTF-8));
local $/ = "\x1e";
my $table = shift;
my $character = '[\x{3005}-\x{3007}\x{3041}-\x{3096}\x{30A1}-\x{30FA}\x{3400}-\x{4DBF}\x{4E00}-\x{9FFF}]';
while (<STDIN>) {
  chomp;
  my ($id, $author, $published, $text) = split /\x1f/, $_, 4;
  (my $joined = $text) =~ s/(?<=$character)[^\w]+(?=$character)//g;
  my $pairs = join 'x ', grep { length } map {
    my @run = split //;
    join '', map { "$run[$_]$run[$_ + 1] " } 0 .. $#run - 1
  } $joined =~ /$character+/g;
  $text =~ s/($character)/ $1 /g;
  $text = join ' ', lc($text) =~ /\w+/g;
  my $marks = length $author ? "#a$author" : '';
  if (length $published) {
    my $day = int($published / 86400);
    for my $letter (qw(d e f g h)) { $marks .= " #$letter$day"; $day >>= 3 }
  }
  s/'/''/g for $text, $pairs;
  print "INSERT INTO $table (rowid, words, pairs, marks) VALUES ($id, '$text', '$pairs', '$marks');\n";
}

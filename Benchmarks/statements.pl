# Reads the log of a PostgreSQL server and prints the statements of one line of a script, each on a line
# of its own, with their values in their places: statements.pl [NAME=VALUE...] <LOG. The line is the last one
# that committed a change, or all statements if none did. With NAME=VALUE, the value is printed as the
# variable :NAME of pgbench.
use strict;
use warnings;

my %names = map { /(.*)=(.*)/ ? ($2 => ":$1") : () } @ARGV;
my (@statements, $statement, $isOpen);
while (<STDIN>) {
  if (/^\t(.*)/) {
    $statement->{text} .= " $1" if $isOpen;
  } elsif (/LOG:  (?:statement|execute [^:]*): (.*)/) {
    push @statements, $statement = {text => $1, values => []};
    $isOpen = 1;
  } else {
    $isOpen = 0;
    next unless /DETAIL:  parameters: (.*)/ && $statement;
    my $rest = $1;
    push @{$statement->{values}}, $1 while $rest =~ /\$\d+ = ('(?:[^']|'')*'|NULL)/g;
  }
}
my @texts;
for (@statements) {
  my ($text, @values) = ($_->{text}, @{$_->{values}});
  for (@values) {
    my $bare = s/^'|'$//gr;
    # The server has to know the type of bytes that stand alone.
    my $type = $bare =~ /^\\x/ ? '::bytea' : '';
    $_ = exists $names{$bare} ? $names{$bare} . $type : ($bare =~ /^-?\d+$/ ? $bare : $_);
  }
  $text =~ s{\$(\d+)}{$values[$1 - 1] // "\$$1"}ge;
  $text =~ s/\s+/ /g;
  # pgbench prepares each statement, so it takes them one by one.
  push @texts, split /; /, $text;
}
my @commits = grep { $texts[$_] =~ /^INSERT INTO request/ } 0 .. $#texts;
if (@commits) {
  # The number of the request is another one each time.
  $texts[$commits[-1]] =~ s/(VALUES \(|SELECT )\d+,/$1:request,/;
  my $begin = @commits > 1 ? $commits[-2] + 2 : 0;
  @texts = @texts[$begin .. $commits[-1] + 1];
}
print "$_;\n" for @texts;

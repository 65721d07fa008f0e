# Every verb that writes, one line each. Before a line runs, the world is that of `new_circle`:
# ada (1) is the founder; bob (2), eve (3) and person-1 (4) are there. Blog 1 of ada and blog 4 of
# bob are published, blog 2 is a draft of ada, and her blog 3 is in the bin.
#
#   verb    its name in the list of all verbs; a word behind a colon tells two lines apart
#   before  what happens first: lines with a person in front, separated by `;`. A line behind `!` must
#           be refused; LONG is a title that is too long
#   line    what ada types; OUT is a folder for files. Several lines are a script, separated by `;`
#   input   what stands on standard input, lines separated by `,`. P is the password
#   says    the answer when it is done
#   holds   rows that are there when it is done, and were not before; with ! in front it is reversed
#   partly  a command that is true if a refusal may leave something, because it takes two steps
verbs_that_write='
register | ada logout | register dan | P | ^Welcome, dan | account WHERE name = "dan" | holds account WHERE name = "dan"
login | ada logout | login ada | P | ^Finished | session WHERE account = 1 | holds session WHERE account = 1
system | ada system tie < P; ada logout | system --yes | | ^Finished | session WHERE account = 1 | holds session WHERE account = 1
system:tie | | system tie | P | ^Tied | account WHERE id = 1 AND system_user IS NOT NULL
system:untie | ada system tie < P | system untie | | ^Untied | account WHERE id = 1 AND system_user IS NULL
logout | | logout | | ^Logged out | ! session WHERE account = 1
logout:everywhere | ada account token mine | logout --everywhere | | ^Logged out | ! session WHERE account = 1
logout:session | ada account token mine | logout --session 2 | | ^Ended session 2: mine | ! session WHERE name = "mine"
account token | | account token mine | | ^This token is shown only once | session WHERE name = "mine"
passwd | ada account token mine | passwd | P,another long one | ^Changed the password | ! session WHERE name = "mine" | holds ! session WHERE name = "mine"
passwd:reset | | passwd bob | P | shown only once | password WHERE account = 2 AND temporary
account delete | | account delete | P,ada | ^Deleted account | ! account WHERE id = 1
recover | ! ada write LONG < words | recover 1 | | ^Saved draft 5: Untitled | blog WHERE id = 5 AND state = "draft" | kept_twice
recover:discard | ! ada write LONG < words | recover 1 --discard --yes | | ^Deleted |
undo:like | ada blog like 4 | undo | | ^Undid | ! blog_like
undo:follow | ada user follow eve | undo | | ^Undid | ! follow WHERE followed = 3
undo:delete | ada blog delete 1 --yes | undo | | ^Undid | blog WHERE id = 1 AND state = "published"
undo:publish | ada blog publish 2 | undo | | ^Undid | blog WHERE id = 2 AND state = "draft"
export | | export OUT/posts | | ^Exported | | some_files
export:force | ada export OUT/posts; ada blog edit 1 --title Other < words | export OUT/posts --force | | ^Exported | | some_files
backup | | backup OUT/copy.db | | ^Backed up | |
backup:force | ada backup OUT/copy.db; ada blog like 4 | backup OUT/copy.db --force | | ^Backed up | | either
init | nothing | init | | ^Created store | |
demo | nothing | demo --users 12 --blogs 30 | | ^Created 12 | account | no_rows
blog | | blog 4 | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
blog like | | blog like 4 | | ^Likes 1 | blog_like WHERE person = 1 AND blog = 4
blog unlike | ada blog like 4 | blog unlike 4 | | ^Likes 0 | ! blog_like WHERE person = 1
blog share | | blog share 4 | | ^Shares 1 | blog WHERE id = 4 AND share_count = 1
blog edit | | blog edit 1 --title Other | other words | ^Saved revision 2 | revision WHERE blog = 1
blog publish | | blog publish 2 | | ^Published | blog WHERE id = 2 AND state = "published"
blog unpublish | | blog unpublish 1 | | ^Turned back | blog WHERE id = 1 AND state = "draft"
blog delete | | blog delete 1 --yes | | ^Moved | blog WHERE id = 1 AND state = "binned"
blog restore | | blog restore 3 | | ^Restored | blog WHERE id = 3 AND state = "draft"
blog purge | | blog purge 3 | Third | ^Deleted | ! blog WHERE id = 3
blog next | | blog 1; next | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
blog voice | | blog voice 1 OUT/../rain.wav | | ^Saved the recording | recording_piece WHERE blog = 1
blog voice:remove | ada blog voice 1 OUT/../rain.wav | blog voice 1 --remove | | ^Deleted the recording | ! recording
blog voice:save | ada blog voice 1 OUT/../rain.wav | blog voice 1 --save OUT/copy.wav | | ^Wrote | | some_files
write | | write Fifth | words of the fifth | ^Saved draft 5 | blog WHERE id = 5
write:publish | | write Fifth --publish | words of the fifth | ^Published blog 5 | blog WHERE id = 5 AND state = "published"
write publish | | write show 2; publish | | ^Published | blog WHERE id = 2 AND state = "published"
write discard | | write show 2; discard --yes | | ^Moved | blog WHERE id = 2 AND state = "binned"
write edit | | write show 2; edit --title Other --file OUT/../text | | ^Saved | blog WHERE id = 2 AND title = "Other"
user follow | | user follow eve | | ^eve: Following$ | follow WHERE follower = 1 AND followed = 3
user unfollow | | user unfollow bob | | ^bob: .Follow$ | ! follow WHERE follower = 1
user befriend | | user befriend bob | | ^bob: Pending$ | friendship WHERE person = 1 AND state = "pending"
user befriend:both | bob user befriend ada | user befriend bob | | ^bob: Friend$ | friendship WHERE person = 1 AND state = "friends"
user accept | bob user befriend ada | user accept bob | | ^bob: Friend$ | friendship WHERE person = 1 AND state = "friends"
user decline | bob user befriend ada | user decline bob | | ^bob: Add friend$ | ! friendship
user unfriend | bob user befriend ada; ada user accept bob | user unfriend bob | | ^bob: Add friend$ | ! friendship
user block | bob user befriend ada; ada user accept bob; bob user follow ada | user block bob | | ^Blocked | restriction WHERE kind = "block"
user unblock | ada user block bob | user unblock bob | | ^Unblocked | ! restriction
user mute | | user mute bob | | ^Muted | restriction WHERE kind = "mute"
user unmute | ada user mute bob | user unmute bob | | ^Unmuted | ! restriction
blocked unblock | ada user block bob | blocked; unblock bob | | ^Unblocked | ! restriction
blocked unmute | ada user mute bob | blocked; unmute bob | | ^Unmuted | ! restriction
user edit | | user edit nickname Countess | | ^Changed nickname | account WHERE nickname = "Countess"
user level | | user level bob 3 | | ^Set the level | account WHERE id = 2 AND level = 3
user disable | bob blog like 1; bob user follow ada | user disable bob | | ^Disabled | account WHERE id = 2 AND disabled
user disable:off | bob blog like 1; ada user disable bob | user disable bob off | | ^Enabled | ! account WHERE disabled
user open | | user bob; open 1 | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
user like | | user bob; like 1 | | ♥ | blog_like WHERE blog = 4
user unlike | ada blog like 4 | user bob; unlike 1 | | ♡ | ! blog_like WHERE person = 1
user share | | user bob; share 1 | | ^coterie blog 4 | blog WHERE id = 4 AND share_count = 1
user publish | | drafts; publish 1 | | ^Published | blog WHERE id = 2 AND state = "published"
user delete | | drafts; delete 1 --yes | | ^Moved | blog WHERE id = 2 AND state = "binned"
user restore | | bin; restore 1 | | ^Restored | blog WHERE id = 3 AND state = "draft"
user purge | | bin; purge 1 | Third | ^Deleted | ! blog WHERE id = 3
users press | | users; press eve | | ^eve: Following$ | follow WHERE followed = 3
users remove | | users following; press bob; remove bob | | ^bob: .Follow$ | ! follow WHERE follower = 1
users follow | | users; follow eve | | ^eve: Following$ | follow WHERE followed = 3
users unfollow | | users; unfollow bob | | ^bob: .Follow$ | ! follow WHERE follower = 1
users befriend | | users; befriend bob | | ^bob: Pending$ | friendship WHERE person = 1 AND state = "pending"
users accept | bob user befriend ada | users requests; accept bob | | ^bob: Friend$ | friendship WHERE person = 1 AND state = "friends"
users decline | bob user befriend ada | users requests; decline bob | | ^bob: Add friend$ | ! friendship
users unfriend | bob user befriend ada; ada user accept bob | users friends; unfriend bob | | ^bob: Add friend$ | ! friendship
feed open | | feed; open 1 | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
feed like | | feed; like 1 | | ♥ | blog_like WHERE blog = 4
feed unlike | ada blog like 4 | feed; unlike 1 | | ♡ | ! blog_like WHERE person = 1
feed share | | feed; share 1 | | ^coterie blog 4 | blog WHERE id = 4 AND share_count = 1
books import | | books import OUT/../books2 | | ^1 new, 1 known, 0 refused | book WHERE title = "Snow"
books shelve | | books; shelve 1 want | | ^Rain: want | shelf WHERE person = 1 AND book = 2 AND state = "want"
books unshelve | ada book shelve 2 read | books; unshelve 1 | | ^Removed Rain | ! shelf
shelf shelve | ada book shelve 1 want | shelf; shelve 1 read | | ^Tea: read | shelf WHERE state = "read"
shelf unshelve | ada book shelve 1 want | shelf; unshelve 1 | | ^Removed Tea | ! shelf
book shelve | ada book shelve 1 want | book shelve 1 reading | | ^Tea: reading | shelf WHERE state = "reading" AND position = 2 | holds book WHERE id = 1 AND reader_count = 1
book unshelve | ada book shelve 1 reading | book unshelve 1 | | ^Removed Tea | ! shelf | holds ! book WHERE reader_count = 1
book review | | book review 1 | words of the fifth | ^Saved draft 5 | blog WHERE id = 5 AND book = 1
user shelve | | user; tab shelf; shelve id:1 read | | ^Tea: read | shelf WHERE book = 1 AND state = "read"
user unshelve | ada book shelve 1 read | user; tab shelf; unshelve 1 | | ^Removed Tea | ! shelf
book open | bob book review 1 --publish < words | book 1; open 1 | | words | read_blog WHERE person = 1 AND blog = 5 | either
book like | bob book review 1 --publish < words | book 1; like 1 | | ♥ | blog_like WHERE blog = 5
book unlike | bob book review 1 --publish < words; ada blog like 5 | book 1; unlike 1 | | ♡ | ! blog_like WHERE person = 1
next | | next | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
feed next | | feed; next | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
feed mark | | feed; mark 1 | | ^Marked | follow WHERE follower = 1 AND read_up_to = 2 | either
feed mark:all | | feed; mark all | | ^Marked | follow WHERE follower = 1 AND read_up_to = 2 | either
voices play | | voices play 1 --speaker true | | ^Played: Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
voices next | | voices next --speaker true | | ^Played: Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
voices open | | voices user bob; open 1 | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
search open | | search Fourth; open 1 | | Fourth | follow WHERE follower = 1 AND read_up_to = 2 | either
'

# The lines that are killed thousands of times, with `+` for a blank.
verbs_killed_often='
  write:publish blog+edit blog+publish blog+unpublish blog+delete blog+restore blog+purge blog+like blog+unlike
  blog+share user+follow user+unfollow user+befriend user+accept user+block undo:like undo:follow undo:delete
  undo:publish export export:force backup backup:force account+delete book+shelve book+unshelve '
verbs_killed_often=${verbs_killed_often//$'\n'/ }

# The verbs that `Torture/moves.bash` tries: they work on two stores.
verbs_with_own_trial=move

# Verbs that change nothing in the store. A verb that stands in no list is a problem. `voices previous`
# marks a blog as read when its sound has ended, by the same code as `voices next`.
verbs_that_read=' help ? where stack tree back home close refresh set history trace try echo expect reject
 wait source version quit exit run clear following followers friends requests suggested whoami sessions unread doctor greeting account store users user
 drafts bin feed search greeting:show greeting:card greeting:first greeting:last login:password login:account users:search
 blog:likers blog:author blog:revisions write:save user:tab user:avatar user:list user:more
 users:list users:more users:open feed:list feed:more feed:peek user:peek blog:peek search:peek search:list search:more
stats stats:author voices voices:list voices:more voices:pause voices:previous voices:stop gallery gallery:list gallery:open gallery:compare tour config manual completions watch blocked list choose
 books shelf book books:list books:more books:open books:search book:readers book:list book:more book:peek blog:book shelf:list shelf:more
 shelf:open '

# Scripts of lines that only read, each with a person in front. They change nothing in the store.
lines_that_only_read='
nobody users; list; more; open bob
nobody search Fourth; list; more
nobody blog likers 4
ada feed; list; more; peek 1; close
ada users following; list
ada user bob; list; more; avatar
ada drafts; tab bin; list
ada search First
nobody books; list; more; search tea; open 1
ada book 1; readers; shelf; list; shelf bob; blog 1; user; tab shelf
ada stats; author; stats bob
nobody stats bob
ada voices; list; more; stop; voices user bob
nobody voices user bob; list; stop
ada sessions; unread; whoami; account
ada store; doctor
ada gallery; compare; gallery following mvvm; list; gallery greeting context; show
ada greeting; show; card
bob users requests; list
ada requests; following; followers; friends; suggested; recover; clear
'

# Lines that rules refuse, each with a person in front, and the input behind `<`.
lines_that_are_refused='
nobody blog like 4
nobody user follow ada
nobody write Sixth < words
nobody undo
nobody books import OUT/../books
nobody book shelve 1 read
nobody book review 1 < words
ada book review 9 < words
ada book unshelve 1
ada book shelve 9 want
nobody export OUT/posts
nobody login ada < P and more
nobody register ada < P
nobody register x/y < P
ada register dan < P
ada blog like 2
ada blog share 2
ada blog publish 1
ada blog restore 1
ada blog purge 1
ada blog edit 4 --title Mine < words
bob blog like 2
bob blog like 3
bob blog unlike 1
bob blog edit 1 --title Mine < words
bob blog publish 2
bob blog unpublish 1
bob blog delete 1 --yes
bob blog restore 3
bob blog purge 3 < Third
bob user edit birthdate yesterday
bob user level ada 3
bob user disable ada
bob user disable eve
bob user accept eve
bob user decline eve
bob user unfriend eve
bob user follow bob
bob user befriend bob
bob user block bob
bob passwd eve < P
bob passwd < P and more
bob account delete < P,eve
eve undo
bob demo
bob backup OUT/nowhere/copy.db
bob move OUT/one.db OUT/two.db
bob write Sixth
'

/**
 * The most common words in passwords, in lower case: the most frequent ones of the list of zxcvbn-ts (MIT
 * licence, by D. Wheeler, Dropbox and zxcvbn-ts), without offensive ones; months, days and seasons in English
 * and French; words of this trade and site.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
aardvark aaron abcd abcdef access accord action adam adgjmptw adidas admin administrator adrian airborne
airforce airplane alabama alaska albert alejandr aleksandr alex alexande alexander alexandr alexis
alfred alicia alison allison alpha alpine alyssa amanda amateur amber america american anakin anderson
andre andrea andreas andrei andrew andrey angel angela angelina angels animal anna anthony antonio aout
apache apollo apple apples april aragorn archie arizona arnold arthur artist asdasd asdf asdfasdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl ashley assassin assman athena atlanta atlantis audrey august aurora
austin automne autumn avalon avatar avril awesome azerty azertyuiop babe babes baby babydoll babygirl
babylon badass badboy badger bailey baller balls bambam banana bandit barbara barbie barcelona barney
baseball basket basketba basketball bass bassman batman baxter beach bear beatles beauty beaver beavis
beer benjamin benson berlin bernard bernie bianca bienvenue bigboy bigdaddy bigdog bigfoot bigmac bigman
bigone bigred bill billy billybob birdie birthday bishop biteme blabla black blackie blahblah blaster
blazer blink blizzard blonde blondie blowme blue bluebird bluesky bobafett bobbob bobby bobcat bomber
bond bonjour bonnie booger boogie boomer boston bowling bradley brandi brandon brandy braves brazil
brenda brian brianna britney brittany bronco broncos brooke brooklyn brother brown browns bruins brutus
bubba bubble bubbles buckeye buckeyes buddha buddy budlight buffalo bulldog bulldogs bullet bunny burger
burton business buster cadillac caesar callie calvin camaro cameron campbell canada cancer candy cannon
captain cardinal carlos carmen carolina caroline carrie carter cartman caserta casey casino casper
cassie castle catch catdog catfish cavalier cdtnkfyf celtic cessna champion chance chandler change
changeme charger charles charlie check cheese chelsea cherokee cherry cheryl chester chevelle chevy
cheyenne chicago chichi chicken chicks chiefs chipper chocolat chopper chris chrissy christ christia
christian christin christop christy chronic chuck cjkysirj claire classic claudia clinton cobra cocacola
coffee college colorado colors company compaq computer concrete connie connor consumer contrasena
control cookie cookies cool cooper copper corona corvette cotton cougar country courtney cowboy cowboys
coyote crazy cream creative cricket cristina crystal cthutq curtis daddy daisy dakota dallas dancer
danger daniel danielle danny darkness darkside darkstar dave david dbrnjhbz death debbie december
decembre defender deftones denise dennis denver design desire destiny detroit devildog devils dexter
dfvgbh diablo diamond diamonds diesel digger digital dilbert dimanche dirty disney doctor dodger dodgers
doggie doggy dollar dolphin dolphins domino donald donkey douglas dragon dragons dreamer dreams drilling
driver drowssap drpepper drummer ducati dude dudley duke duncan dustin eagle eagles eatme eclipse eddie
edward einstein elaine electric element elena elephant elizabet elizabeth elvis emerald eminem empire
energy engineer england enigma enjoy enter enterpri entreprise eric escort eugene everton explorer
express extreme falcon family fantasy farmer fatboy fatcat father february fender ferrari fevrier ficken
fire fireball firebird fireman fish fisher fishing fktrcfylh fktrctq flash flipper florence florida
flower flowers fluffy flyers foobar football ford forest forever france francis frank frankie franklin
freaky fred freddie freddy fredfred free freedom freeman freepass freeuser friday friend friends froggy
future fyfcnfcbz fylhtq gabriel galaxy galina galore gambit gandalf garcia garden garfield gateway
gators gemini general genesis genius george georgia german germany geronimo gfhjkm ghbdtn giants gibson
ginger girl girls gisement gizmo global gloria goblue goddess godzilla goforit goldberg golden goldfish
goldie golf golfer goober good google gordon gracie great green greenday gregory griffin guinness guitar
gundam gunner hacker hamilton hamlet hammer hamster hannah happy hard hardcore harley harold harris
harrison harry harvey hawaii hawkeye heather heaven hector hellfire hello help helpme hendrix hercules
herman hesoyam highland hiphop history hitman hiver hjvfirf hobbes hobbit hockey holden holiday holland
holly home homer honda honey hooters hornet horney horse horses hotdog hotrod hotstuff hottie house
houston howard hummer hunter hunting huskers ibanez icecream iceman iloveu iloveyou impala indian
indiana indians indigo infinity insane inside integra internet ireland irina ironman isabella isabelle
island italia iwantu jack jackass jackie jackson jaguar jake james january janvier jasmin jasmine jason
jasper jeff jeffrey jennifer jenny jeremy jerome jerry jessica jessie jester jesus jeudi jimmy joanne
joejoe john johnny johnson joker jonathan jones jordan joseph joshua juillet juin julian julie july june
jungle junior jupiter justice justin justme juventus kaiser karate karen karina katana kathleen katie
kawasaki kelly kelsey kenneth kermit kevin killer kimberly king kirill kissme kitten kitty klaster
knicks knight kodiak kramer kristen kristin kristina lacrosse ladies ladybug lakers lancer larisa larry
lasvegas laura lauren lawrence leather legend lennon leonard leonardo leslie lestat letmein liberty
lifehack light lights lincoln linda lindsay lisa little liverpoo liverpool lizard logan logitech lolita
lollol london lonewolf longhorn looking loser louise love lovelove lovely loveme lover loverboy lovers
loveyou lucifer lucky lundi machine maddie maddog madison madman madmax madness madonna maggie magic
magnum maiden maksim malibu manager manchester manson manuel manutd marathon marcel march marcus mardi
margaret maria mariah marie marina marine marines marino mario marion mark marlboro marley mars
marseille marshall martha martin martina marvin maryjane master matrix matt matthew maverick maxima
maximus maxwell melanie melissa member mercedes mercredi mercury merlin metallic metallica mexico
michael michel michele michelle michigan mickey microsoft midnight mike miller millie mine minecraft
minnie miranda mister mistress mitchell molly monday money monica monika monkey monster montana montreal
mookie moose morgan morpheus morris motdepasse mother motorola mountain mouse mozart muffin murphy music
mustang mylove nadine napoleon naruto nascar nastya natali natalie natasha nathan naughty nelson nemesis
network newport newton newyork nfnmzyf nicholas nick nicola nicolas nicole nikita nikki nintendo nipple
nipples nirvana nissan none norman norton nothing november novembre nugget october octobre oicu oilfield
oksana oliver olivia omega onelove online openup orange orlando oscar outlaw overlord packard packers
pakistan paladin pamela pandora pantera panther panthers panzer paradise paris parker pascal pass
passion passport passwor password passwort patches patricia patrick patriots paul pavilion peace peaches
peanut pearljam pebbles peekaboo peewee pegasus pencil penguin people pepper pepsi perfect pervert peter
phantom philip philips phoenix phpbb picard pickle pierre piglet pioneer pirate pitbull pizza platinum
player please pleasure poison pokemon polaris police polina pontiac poohbear pookie poop poopoo popcorn
popeye porsche portugal potter power powers precious predator prelude presario pretty prince princess
printemps private psycho pumpkin purple pyramid qazqaz qazwsx qazwsxedc qazxsw qazxswedc qwaszx qweasd
qweasdzxc qweqwe qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz rabbit racecar rachel racing
raider raiders rainbow random ranger rangers raptor rascal rasdzv raven raymond razz reaper rebecca
reddog redman redneck redrum redskins redsox redwings reggie regina remember renegade rhbcnbyf richard
robbie robert roberto rock rocket rocks rockstar rocky roland rolltide rommel ronald ronaldo ronnie
rooster roscoe rose rosebud rulez runner rush ruslan russell russia rusty ryan sabrina sailor saints
sakura samantha samedi sammie sammy sampson samson samsung samuel samurai sandman sandra sandy sarah
sasha saturday saturn savage savannah scarface school scooby scooter scorpio scorpion scotland scott
scotty scully seattle secret security seminole semperfi september septembre serega serenity sergey
sergio service seven shadow shaggy shamrock shannon sharon shelby shelly sherlock sherman sherry shirley
shooter shorty shotgun sidney siemens sierra silver simon simone simple simpson simpsons single sister
skater skeeter skipper skippy skyline slayer slipknot smiley smith smitty smoke smokey smooth snake
snickers sniper snoopy snowball snowman soccer societe softball software soldier soleil sophia sophie
sparky spartak spartan special speedy spencer spider spiderma spiderman spike spirit spitfire spooky
sports spring squirt srinivas stacey stalker stanley star stargate startrek starwars stealth steelers
stefan stella stephani stephen sterling steve steven stewart stinger stingray stinky stones storm stormy
street strike student stupid subaru sublime success sugar summer sundance sunday sunny sunset sunshine
super superfly superman surfer surplus suzuki svetlana sweet sweetie sweetpea sweety swimming swordfis
swordfish sydney system tanner target tarheels tarzan tattoo taurus taylor teacher techno teens tennis
teresa test tester testing testtest texas thailand theman theone therock thomas thuglife thumper thunder
thursday tickle tiffany tiger tigers tigger timber time timothy tinker tintin titanic tomcat tommy
tomtom tony topgun tornado toronto toshiba toyota transam travel travis trevor trfnthbyf trigger trinity
tristan triumph trixie trojan trombone trooper trouble trucker trucks trumpet trustno tucker tuesday
turkey turtle tweety tyler ultimate unicorn united valentin valentina valera valerie vampire vanessa
vegeta vendredi veronica veronika vfhbyf vfrcbv victor victoria victory video viking vikings viktor
vincent viper virgin virginia vision vladimir voodoo voyager walker wallace walter warcraft warlock
warren warrior water watson weasel webster wednesday weed welcome wesley westham westside whatever white
whynot wicked wildcat wildcats william williams willie willow wilson windows winner winnie winston
winter wizard wolf wolfgang wolfpack wolverin wolves wombat wonder woody wordpass wrangler wrinkle
wutang xavier xfiles yamaha yankee yankees ybrbnf yellow yfnfif young yvonne zachary zaqwsx zeppelin
zipper zombie zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
)

/** Keyboard sequences that satisfy the complexity rule, in lower case. */
export const KEYBOARD_RUNS: ReadonlySet<string> = new Set([
  '1qaz!qaz',
  '1qaz@wsx',
  '!qaz2wsx',
  '!qazxsw2',
  '1qaz2wsx!',
  '!qaz1qaz',
  'zaq1@wsx',
  'zaq12wsx!',
  'zaq!2wsx',
  'zaq1!qaz',
  'qwe123!@#',
  'qwer1234!',
  '1234qwer!',
  '!@#123qwe',
  '123qwe!@#',
  '!@#$1234qwer',
  'asdf1234!',
  '1234asdf!',
  'abc123!@#',
  'abcd1234!',
  'aa123456!',
  'aa123456@',
  'a123456!',
  'a12345678!',
  'a1b2c3d4!',
  'asd123!@#',
  'q1w2e3r4!',
  'q1w2e3r4t5!',
  'qaz123!@#',
  'qazwsx123!',
  'azer1234!',
  'azeqsd123!',
  '1q2w3e4r!',
  '1q2w3e4r5t!',
  'zxc123!@#',
  'zxcv1234!',
  '!q2w3e4r',
  '1qazxsw2!',
  'p030710p$e4o',
])

/**
 * Synonyms, one group per line, in English and French, of what things may be or have: condition, materials, ends,
 * units, papers. If nothing is found otherwise, a search does without them rather than without the thing.
 */
export const QUALITIES = `
RTJ | ring type joint | joint annulaire | face à gorge
RF | raised face | face surélevée
skid | skid-mounted | sur skid | châssis
soundproof | silenced | canopied | acoustic enclosure | insonorisé | capoté | silencieux
standby | emergency generator | secours | groupe de secours
ATEX | Ex d | explosion-proof | flameproof | IECEx | antidéflagrant
hp | horsepower | bhp | ch | cv | chevaux
kW | kilowatt | ekW
kVA | kilovolt-ampere | kilovoltampère
bollard pull | BP | traction au point fixe | traction au bollard
new | unused | never used | unrun | surplus new | neuf | inutilisé | jamais utilisé | jamais servi
used | second-hand | second hand | pre-owned | occasion | d'occasion | usagé
refurbished | reconditioned | overhauled | rebuilt | reconditionné | remis à neuf | révisé | rénové > recertified
recertified | re-certified | recertifié
for parts | as-is | needs overhaul | pour pièces | en l'état | à réviser
stainless steel | stainless | inox | SS | acier inoxydable
carbon steel | CS | acier au carbone | acier carbone
duplex stainless | duplex | acier duplex | duplex 2205 | F51 | S31803 | 1.4462
super duplex | superduplex | super duplex 2507 | F53 | S32750 | 1.4410
bronze > nickel aluminium bronze
nickel aluminium bronze | nickel aluminum bronze | NAB | cupro-aluminium
cast iron | fonte
mill certificate | material certificate | MTC | MTR | 3.1 certificate | EN 10204 3.1 | certificat matière | certificat 3.1 | CCPU
data sheet | datasheet | fiche technique
sour service | H2S service | NACE | service acide | service H2S | gaz acide
seamless | SMLS | sans soudure
ERW | electric resistance welded | soudé par résistance électrique
LSAW | SAWL | longitudinal submerged arc welded | soudé longitudinalement à l'arc submergé
spiral welded | SSAW | HSAW | SAWH | soudé en spirale | hélicoïdal
three-layer polyethylene | tricouche polyéthylène
three-layer polypropylene | tricouche polypropylène
FBE | fusion-bonded epoxy | époxy fusionné
joint | length | longueur | barre
EUE | external upset end | EU 8rd | refoulé extérieur
NC50 | 4-1/2 IF
NC46 | 4 IF
NC38 | 3-1/2 IF
NC31 | 2-7/8 IF
Range 2 | R2 | range two | gamme 2
Range 3 | R3 | range three | gamme 3
3LPE | three-layer polyethylene | tricouche polyéthylène
3LPP | three-layer polypropylene | tricouche polypropylène
13Cr | 13 chrome | 13 % chromium | 13 % chrome | inox 13 % chrome > super 13Cr
super 13Cr | super 13 chrome
NACE MR0175 | ISO 15156
API 6A | ISO 10423
API 5CT | ISO 11960
API 5L | ISO 3183
API 610 | ISO 13709
API 6D | ISO 14313
DP2 | DP 2 | dynamic positioning class 2 | positionnement dynamique classe 2
running hours | SMU | hour meter reading | heures de marche
BTC | buttress | buttress thread | filetage BTC
LTC | long thread coupling | LT&C | filetage long
STC | short thread coupling | ST&C | filetage court
premium connection | premium thread | filetage premium | connexion premium
drilling | forage
hook load | hookload | charge au crochet
HSR | high sulphate resistant | haute résistance aux sulfates
`

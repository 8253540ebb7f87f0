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
refurbished | reconditioned | overhauled | rebuilt | reconditionné | remis à neuf | révisé | rénové
for parts | as-is | needs overhaul | pour pièces | en l'état | à réviser
stainless steel | stainless | inox | SS | acier inoxydable
carbon steel | CS | acier au carbone | acier carbone
duplex stainless | duplex | acier duplex
super duplex | superduplex
bronze | NAB
cast iron | fonte
mill certificate | material certificate | MTC | MTR | certificat matière | CCPU
data sheet | datasheet | fiche technique
sour service | NACE | service acide | gaz acide
seamless | SMLS | sans soudure
ERW | electric resistance welded | soudé par résistance électrique
LSAW | SAWL | longitudinal submerged arc welded | soudé longitudinalement à l'arc submergé
spiral welded | SSAW | HSAW | SAWH | soudé en spirale | hélicoïdal
three-layer polyethylene | tricouche polyéthylène
three-layer polypropylene | tricouche polypropylène
FBE | fusion-bonded epoxy | époxy fusionné
joint | length | longueur | barre
EUE | external upset end | refoulé extérieur
BTC | buttress | buttress thread | filetage BTC
LTC | long thread coupling | LT&C | filetage long
STC | short thread coupling | ST&C | filetage court
premium connection | premium thread | filetage premium | connexion premium
drilling | forage
hook load | hookload | charge au crochet
HSR | high sulphate resistant | haute résistance aux sulfates
`

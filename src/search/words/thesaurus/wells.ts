/**
 * Synonyms, one group per line, in English and French: wellheads, well control, completion, pipe, rigs and
 * drilling, materials. After '>' stand kinds of the thing, each by one of its names.
 */
export const WELLS = `
wellhead | well head | wellhead assembly | tête de puits | ensemble de tête de puits > Christmas tree | casing head | tubing head | compact wellhead
Christmas tree | xmas tree | x-mas tree | X-tree | production tree | arbre de Noël | arbre de production > block tree | stacked tree | subsea tree
solid block tree | block tree | composite block tree | arbre monobloc | arbre de Noël monobloc
stacked tree | stacked-valve tree | arbre empilé | arbre à vannes empilées
subsea tree | wet tree | arbre sous-marin | tête de puits sous-marine
compact wellhead | unitised wellhead | unihead | multibowl wellhead | tête de puits compacte | tête de puits monobloc | multibowl
casing head | casing head housing | starting head | CHH | tête de tubage | tête de casing
casing spool | intermediate spool | bride de casing
tubing head | tubing spool | tubing head spool | THS | tête de tubing
tubing head adapter | THA | bonnet adapter | adaptateur de tête de tubing
tubing hanger | olive de suspension du tubing | suspension de tubing
casing hanger | mandrel hanger | slip hanger | suspension de casing | coins de suspension
master valve | upper master valve | lower master valve | UMV | LMV | vanne maîtresse
wing valve | production wing valve | PWV | vanne latérale | vanne d'aile
swab valve | crown valve | vanne de curage | vanne de pistonnage
choke | choke valve | adjustable choke | positive choke | duse | vanne duse
choke manifold | manifold de duses | collecteur de duses
ring gasket | RTJ gasket | ring joint | BX ring | RX ring | joint annulaire | joint RTJ | joint tore métallique
SSV | surface safety valve | vanne de sécurité de surface
SCSSV | SSSV | subsurface safety valve | downhole safety valve | vanne de sécurité de fond | vanne de sécurité de subsurface
BOP | preventer | blowout preventer | blow-out preventer | blow out preventer | bloc obturateur de puits | obturateur | bloc d'obturation
BOP stack | empilage de BOP | empilage d'obturateurs
downhole plug | bouchon de puits > bridge plug | frac plug | cement retainer
artificial lift | activation de puits | activation > ESP | gas lift | rod pump
kelly valve | vanne de kelly > IBOP
glycol > TEG | MEG
annular BOP | annular preventer | spherical BOP | bag-type preventer | obturateur annulaire | BOP annulaire
ram BOP | ram preventer | double ram | single ram | obturateur à mâchoires | BOP à mâchoires
blind shear ram | BSR | mâchoires cisaillantes
accumulator unit | BOP control unit | closing unit | koomey unit | unité d'accumulation | unité de commande de BOP | koomey
HCR valve | hydraulic choke and kill valve | vanne HCR | vanne hydraulique de duse
kill line | ligne de kill | conduite de neutralisation
choke line | ligne de duse
IBOP | inside BOP | internal BOP | obturateur interne
rotating head | RCD | rotating control device | tête rotative | tête d'étanchéité rotative
diverter | dérivateur
packer | production packer | garniture d'étanchéité de puits | garniture d'étanchéité
swellable packer | swell packer | packer gonflant | packer gonflable au fluide
gravel pack packer | packer de gravel pack
liner top packer | liner hanger packer | packer de tête de liner
liner hanger | suspension de liner
PBR | polished bore receptacle | réceptacle poli
sand screen | screen | sand control screen | crépine | crépine anti-sable | filtre à sable
wire-wrapped screen | WWS | wire wrap screen | crépine à fil enroulé | crépine fil
premium screen | mesh screen | crépine à mailles | crépine premium
prepacked screen | prepack | crépine prépaquée | crépine pré-garnie
inflow control device | ICD | inflow control | dispositif de contrôle d'afflux
gravel pack | massif filtrant
bridge plug | bouchon de fond | bouchon mécanique
retrievable bridge plug | RBP | bridge plug récupérable
cast iron bridge plug | CIBP | bridge plug en fonte | bouchon fonte forable
frac plug | composite plug | bouchon composite | bouchon de fracturation
cement retainer | retainer de cimentation
landing nipple | nipple | siège | nipple de positionnement
sliding sleeve | SSD | sliding side door | chemise coulissante
side pocket mandrel | SPM | gas lift mandrel | mandrin à poche latérale
gas lift | gas-lift | allègement au gaz
sucker rod | pumping rod | tige de pompage
rod pump | sucker rod pump | pumpjack | pompe à tiges | tête de cheval | unité de pompage
ESP | electric submersible pump | electrical submersible pump | pompe électrique immergée | pompe immergée
casing scraper | scraper | racleur de casing | racleur de tubage | gratteur
wellbore cleanout | well clean-up | nettoyage de puits
frac head | frachead | goat head | fracturing head | tête de fracturation
frac tree | frac stack | fracturing tree | frac christmas tree | arbre de fracturation > frac head
frac pump | fracturing pump | frac unit | pompe de fracturation | unité de fracturation
hammer union | treating iron | raccord marteau | ligne haute pression
workover unit | workover rig | service rig | pulling unit | well servicing rig | unité de workover | appareil de workover | unité de reconditionnement | unité d'intervention > snubbing unit | coiled tubing unit
snubbing unit | hydraulic workover unit | HWO | HWU | unité de snubbing
coiled tubing unit | CTU | coil tubing | unité de coiled tubing | tube enroulé
slickline | wireline | travaux au câble | câble lisse
well test separator | test separator | séparateur de test | séparateur d'essai de puits
OCTG | oil country tubular goods | tubulars | tubulaires pétroliers | produits tubulaires OCTG | tubulaires > casing | tubing | drill pipe | drill collar | pup joint
casing | well casing | casing pipe | tubage | cuvelage > conductor pipe
tubing | production tubing | tube de production | colonne de production
liner | colonne perdue
conductor pipe | conductor | tube conducteur | tube guide
pup joint | pup | tube court | joint court
coupling | collar | manchon | manchon de tubage
crossover | crossover sub | XO | x-over | réduction | raccord de réduction
float shoe | sabot à clapet | sabot de cimentation
float collar | anneau à clapet | manchon à clapet
centraliser | centralizer | centreur
drill pipe | drillpipe | drill-pipe | DP | tige de forage | tiges
heavy-weight drill pipe | HWDP | heavy weight | heviwate | tige lourde | tiges lourdes
drill collar | DC | collar | masse-tige | masses-tiges
drill string | drillstring | garniture de forage | train de tiges | train de sonde > drill pipe | drill collar | heavy-weight drill pipe
kelly | tige d'entraînement | tige carrée
tool joint | raccord de tige
hammer union | fig 1502 | figure 1502 | WECO 1502 | treating iron | raccord marteau | union marteau | raccord union 1502 | ligne haute pression
thread protector | protecteur de filetage | protège-filet
line pipe | linepipe | pipeline pipe | tube de conduite | tube pour pipeline | conduite
flow line | flowline | conduite d'écoulement | ligne de production | collecte
drilling rig | drill rig | rig | appareil de forage | sonde de forage > land rig | jack-up | semi-submersible | drillship
land rig | appareil de forage terrestre | rig onshore
jack-up | jackup | self-elevating rig | plateforme autoélévatrice
semi-submersible | semi | semisub
drillship | navire de forage
derrick | mast | mât | tour de forage
substructure | sous-structure
drawworks | draw works | treuil de forage
top drive | TDS | top-drive | tête d'injection motorisée | entraînement supérieur
rotary table | table de rotation | table rotary
swivel | tête d'injection
travelling block | traveling block | moufle mobile
crown block | moufle fixe
iron roughneck | clé automatique
power tongs | tubing tongs | casing tongs | clé hydraulique | clés de vissage
elevator | pipe elevator | élévateur
slips | coins de retenue | cales
catwalk | passerelle de tiges
mud pump | triplex mud pump | slush pump | drilling pump | pompe à boue | pompe de forage
fluid end | partie hydraulique | bloc hydraulique
power end | partie mécanique
liner | pump liner | chemise de pompe
pulsation dampener | pulsation damper | amortisseur de pulsations
charging pump | supercharge pump | charge pump | pompe de charge | pompe de suralimentation
cementing unit | cement unit | cement pump | cementing pump | cementing pump unit | cementing skid | unité de cimentation | pompe de cimentation
shale shaker | mud shaker | shaker | tamis vibrant | vibreur à boue
shaker screen | toile de tamis | toile vibrante
desander | dessableur | hydrocyclone dessableur
desilter | désilteur | dessilteur
degasser | vacuum degasser | dégazeur
decanter centrifuge | mud centrifuge | centrifuge | centrifugeuse | décanteuse
solids control | contrôle des solides | traitement des solides | traitement de boue > shale shaker | desander | desilter | degasser | decanter centrifuge
mud tank | active mud system | mud system | bac à boue | bassin à boue
drill bit | bit | trépan | outil de forage > tricone bit | PDC bit | impregnated bit
tricone bit | roller cone bit | rock bit | tri-cone | RC bit | tricône | trépan tricône | trépan à molettes
TCI bit | insert bit | tricône à picots | tricône à inserts
mill tooth bit | milled tooth bit | steel tooth bit | tricône à dents
PDC bit | polycrystalline diamond bit | fixed cutter bit | trépan PDC | outil PDC
impregnated bit | diamond bit | trépan imprégné | outil diamant
nozzle | jet | duse de trépan | buse
mud motor | downhole motor | PDM | moteur de fond
stabiliser | stabilizer | stabilisateur
reamer | hole opener | underreamer | aléseur | élargisseur
jar | drilling jar | fishing jar | coulisse
overshot | fishing overshot | cloche de repêchage
spear | casing spear | harpon
fishing tool | fishing tools | outil de repêchage | instrumentation > overshot | spear | jar | junk mill | grapple
grapple | spiral grapple | basket grapple | grappin | grapin
junk mill | mill | fraise
whipstock | sifflet déviateur
MWD | measurement while drilling | mesure en cours de forage
barite | barytes | baryte | barium sulphate | barium sulfate | BaSO4 | barytine
bentonite | drilling clay | gel
calcium chloride | CaCl2 | chlorure de calcium
potassium chloride | KCl | chlorure de potassium
caustic soda | NaOH | sodium hydroxide | soude caustique
TEG | triethylene glycol | triéthylène glycol
MEG | monoethylene glycol | ethylene glycol | monoéthylène glycol
oilwell cement | well cement | class G cement | ciment pétrolier | ciment de classe G | ciment pour puits > class H cement
class H cement | ciment de classe H
drilling mud | drilling fluid | mud | boue | boue de forage | fluide de forage
base oil | huile de base
crude oil | crude | pétrole brut | brut
condensate | gas condensate | condensat
diesel | gas oil | gasoil | gazole
engine oil | motor oil | crankcase oil | huile moteur
hydraulic oil | hydraulic fluid | huile hydraulique | fluide hydraulique
gear oil | huile pour engrenages | huile de réducteur
turbine oil | huile turbine | huile pour turbines
lubricant | lube oil | lube | lubricating oil | lubrifiant | huile lubrifiante | huile de graissage > engine oil | gear oil | hydraulic oil | turbine oil | grease
grease | graisse
big bag | bulk bag | FIBC | jumbo bag | supersack | grand récipient vrac souple | GRVS
drum | barrel | fût
IBC | tote | intermediate bulk container | conteneur GRV | cubitainer
foaming agent | foamer | agent moussant | mousseur
`

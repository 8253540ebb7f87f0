/**
 * Synonyms, one group per line, in English and French: valves and piping, pumps, compressors, vessels, power,
 * mining and heavy machines, parts, marine and safety.
 */
export const EQUIPMENT = `
valve | vanne | robinet | soupape > check valve | choke | SSV
ball valve | vanne à boisseau sphérique | vanne à boisseau | robinet à tournant sphérique | vanne à bille | vanne à boule
trunnion ball valve | trunnion mounted ball valve | vanne à boule arbrée | robinet à sphère guidée | trunnion
floating ball valve | vanne à sphère flottante
gate valve | wedge gate valve | robinet-vanne | vanne à opercule | vanne à passage direct > slab gate valve
slab gate valve | vanne à opercule parallèle | vanne à guillotine
globe valve | robinet à soupape | vanne à soupape
check valve | non-return valve | NRV | clapet anti-retour | clapet de non-retour
butterfly valve | vanne papillon | robinet à papillon
plug valve | robinet à boisseau conique | vanne à tournant
needle valve | robinet à pointeau | vanne à pointeau
control valve | vanne de régulation | vanne de contrôle
relief valve | safety valve | pressure safety valve | PSV | PRV | SRV | soupape de sûreté | soupape de sécurité | soupape de décharge
actuator | pneumatic actuator | hydraulic actuator | actionneur | servomoteur
DBB | double block and bleed | double isolement et purge
flange | bride
weld neck flange | welding neck | WN | WNRF | bride à collerette | bride à souder en bout
blind flange | BL flange | blank flange | bride pleine | bride aveugle
slip-on flange | SO flange | bride plate à souder | slip-on
spectacle blind | spade | lunette | obturateur à lunette | joint plein
gasket | seal | joint | joint plat
spiral-wound gasket | SWG | joint spiralé
stud bolt | stud | studs and nuts | tige filetée | goujon
fitting | pipe fitting | raccord > elbow | tee | reducer
elbow | bend | coude
tee | té
reducer | réduction
manifold | collecteur | nourrice
pig launcher | pig receiver | pig trap | gare de racleurs | gare racleur
pump | pompe > ESP | booster pump | frac pump
centrifugal pump | centrifugal | pompe centrifuge
dewatering pump | pit pump | mine pump | pompe d'exhaure | pompe de dénoyage | pompe d'assèchement
booster pump | pompe de surpression | pompe booster | surpresseur
transfer pump | pompe de transfert
firewater pump | fire pump | fire-fighting pump | pompe incendie | pompe à incendie
positive displacement pump | PD pump | pompe volumétrique
progressive cavity pump | PCP | mono pump | pompe à vis excentrée | pompe à cavité progressive | pompe Moineau
submersible pump | pompe submersible | pompe immergée
slurry pump | pompe à pulpe | pompe à boues chargées
triplex pump | plunger pump | pompe triplex | pompe à plongeurs
mechanical seal | garniture mécanique | garniture d'étanchéité
O-ring | O ring | joint torique
threading machine | pipe threading machine | machine à fileter | machine à fileter les tubes | fileteuse > pipe threading lathe | threading lathe
packing | gland packing | stem packing | presse-étoupe | garniture de presse-étoupe | tresse
impeller | pump wheel | roue | impulseur | roue de pompe | turbine
wear ring | bague d'usure
compressor | compresseur > air compressor
air compressor | compresseur d'air
screw compressor | rotary screw compressor | compresseur à vis
reciprocating compressor | piston compressor | recip | compresseur à pistons | compresseur alternatif
instrument air | plant air | air instrument
blower | soufflante | surpresseur d'air
separator | production separator | séparateur > knock-out drum | heater treater
three-phase separator | séparateur triphasique | séparateur trois phases
two-phase separator | séparateur biphasique
knock-out drum | KO drum | scrubber | ballon séparateur | ballon KO
heater treater | treater | réchauffeur-traiteur | traiteur
desalter | dessaleur
heat exchanger | exchanger | échangeur | échangeur de chaleur | échangeur thermique > air cooler | cooler | preheater | condenser | shell and tube exchanger | plate heat exchanger
shell and tube exchanger | shell & tube | S&T exchanger | tubular exchanger | échangeur à calandre | échangeur tubulaire | échangeur à faisceau et calandre
plate heat exchanger | PHE | échangeur à plaques
air cooler | fin fan | air-cooled exchanger | aéroréfrigérant | aérocondenseur
cooler | refroidisseur | réfrigérant
preheater | préchauffeur
condenser | condenseur
pressure vessel | appareil à pression | récipient sous pression | capacité sous pression > separator | air receiver | knock-out drum
storage tank | tank | réservoir | cuve | bac de stockage
bolted tank | bolted storage tank | réservoir boulonné | cuve boulonnée
air receiver | receiver | réservoir d'air | ballon d'air comprimé
flare | flare stack | torche
generator | generator set | genset | gen set | gen-set | power generator | groupe électrogène | groupe | génératrice | GE > gas turbine
diesel generator | diesel genset | DG set | groupe électrogène diesel | groupe diesel
gas generator | gas genset | groupe électrogène au gaz
gas turbine | turbine generator | turbine à gaz | turbo-alternateur
alternator | alternateur
transformer | transformateur | transfo
switchgear | switchboard | tableau électrique | appareillage de commutation | TGBT > motor control centre
motor control centre | motor control center | MCC | centre de commande de moteurs
VFD | variable frequency drive | variable speed drive | VSD | inverter | variateur de vitesse | variateur de fréquence | convertisseur
electric motor | motor | moteur électrique
engine | diesel engine | moteur | moteur diesel | moteur thermique
excavator | hydraulic excavator | digger | trackhoe | track hoe | pelle | pelle hydraulique | pelleteuse | excavatrice > crawler excavator
crawler excavator | tracked excavator | pelle sur chenilles | pelle à chenilles
backhoe | backhoe loader | tractopelle | chargeuse-pelleteuse
wheel loader | front-end loader | front end loader | payloader | shovel loader | chargeuse | chargeuse sur pneus | chargeur | chargeuse frontale
bulldozer | dozer | crawler dozer | track dozer | crawler tractor | bouteur | tracteur à chenilles
bull > bulldozer
ripper | défonceuse | rippeur
motor grader | grader | niveleuse
haul truck | rigid truck | dump truck | rigid dump truck | off-highway truck | mining truck | tombereau | tombereau rigide | dumper | camion-benne minier
articulated dump truck | ADT | articulated hauler | tombereau articulé | dumper articulé
water truck | water bowser | camion-citerne | arroseuse
compactor | roller | compacteur | rouleau
crusher | rock crusher | concasseur > impactor
jaw crusher | primary crusher | concasseur à mâchoires | broyeur à mâchoires
cone crusher | concasseur à cône | concasseur giratoire secondaire
gyratory crusher | concasseur giratoire
impact crusher | impactor | concasseur à percussion
ball mill | grinding mill | broyeur à boulets | broyeur > SAG mill
SAG mill | semi-autogenous mill | broyeur semi-autogène
screen | vibrating screen | crible | crible vibrant
conveyor | belt conveyor | conveyor belt | convoyeur | convoyeur à bande | transporteur à bande | bande transporteuse > stacker
idler | roller | rouleau de convoyeur | rouleau porteur
feeder | apron feeder | alimentateur | alimentateur à tablier
stacker | stockpile conveyor | sauterelle | convoyeur de stockage
blasthole drill | blasthole rig | rotary drill | production drill | foreuse | foreuse de trous de mine | foreuse de tir
jumbo | drill jumbo | jumbo de foration
LHD | load haul dump | scoop | underground loader | chargeuse souterraine | scooptram
crane | grue
mobile crane | grue mobile | grue automotrice > rough-terrain crane | all-terrain crane | crawler crane | Terex RT | Grove RT | Tadano GR
rough-terrain crane | RT crane | grue tout-terrain | grue RT > Terex RT | Grove RT | Tadano GR
all-terrain crane | grue tous terrains | grue routière
crawler crane | grue sur chenilles
deck crane | pedestal crane | grue de pont | grue sur fût
overhead crane | bridge crane | pont roulant
winch | treuil
hydraulic torque wrench | hydraulic wrench | clé dynamométrique hydraulique
forklift | fork lift truck | lift truck | chariot élévateur | fenwick
telehandler | telescopic handler | chariot télescopique | manuscopique
undercarriage | tracks | train de chaînes | train de roulement | chenilles
bucket | godet
boom | stick | arm | flèche | balancier | bras
low loader | lowboy | low bed | porte-char | remorque surbaissée
lathe | centre lathe | center lathe | engine lathe | tour | tour parallèle
oil country lathe | pipe lathe | tour pétrolier | tour à tubes
milling machine | fraiseuse
bearing | roulement | palier > ball bearing | roller bearing | pillow block
ball bearing | deep groove ball bearing | roulement à billes
roller bearing | spherical roller bearing | tapered roller bearing | cylindrical roller bearing | roulement à rouleaux | roulement à rotule | roulement conique
pillow block | plummer block | bearing housing | UCP | palier | palier à semelle | palier auto-aligneur > SNV
bushing | bush | bague | coussinet
gear | gear wheel | gears | engrenage | roue dentée > pinion | bevel gear
pinion | pinion shaft | pignon | arbre pignon
bevel gear | crown wheel and pinion | couple conique | engrenage conique
gearbox | gear reducer | reducer | réducteur | boîte de vitesses
planetary gear | sun gear | train planétaire | satellite | planétaire
coupling | gear coupling | accouplement | accouplement à denture
hydraulic cylinder | cylinder | hydraulic ram | hydraulic jack | vérin | vérin hydraulique > double-acting cylinder
double-acting cylinder | vérin double effet
cylinder rod | piston rod | rod of a cylinder | tige de vérin | tige de piston
rod | tige de vérin
seal kit | pochette de joints | kit de joints
hose | flexible | tuyau flexible
filter | filtre
belt | V-belt | courroie | courroie trapézoïdale
spare part | spares | spare parts | parts | pièce détachée | pièces de rechange | rechanges
platform supply vessel | PSV | supply vessel | supply boat | offshore supply vessel | navire ravitailleur | ravitailleur | supply | navire de ravitaillement de plateforme
AHTS | anchor handler | anchor handling tug supply | remorqueur releveur d'ancres
tug | tugboat | towboat | remorqueur > ASD tug | harbour tug
harbour tug | harbor tug | remorqueur portuaire
ASD tug | azimuth stern drive tug | remorqueur à propulsion azimutale | ASD
crew boat | crewboat | fast crew supplier | navette | vedette de transport de personnel
barge | pontoon | ponton | chaland
vessel | ship | boat | navire | bateau > platform supply vessel | AHTS | tug | crew boat | barge
OSV | offshore vessel | navire de servitude > platform supply vessel | AHTS | crew boat
heavy equipment | heavy machinery | earthmoving equipment | engin lourd | engin de chantier > excavator | bulldozer | wheel loader | motor grader | haul truck
thruster | azimuth thruster | propulseur | propulseur azimutal > bow thruster
bow thruster | propulseur d'étrave | tunnel thruster
FPSO | floating production unit | unité flottante de production
ROV | remotely operated vehicle | robot sous-marin | engin téléopéré
anchor and chain | mooring chain | ancre et chaîne | chaîne de mouillage
PPE | personal protective equipment | safety gear | EPI | équipement de protection individuelle | équipements de protection individuelle > helmet | safety goggles | ear defenders | safety gloves | safety boots | coverall | safety harness | breathing apparatus
helmet | hard hat | safety helmet | casque | casque de chantier | casque de sécurité
safety goggles | goggles | safety glasses | lunettes de protection | lunettes de sécurité | lunettes-masque
ear defenders | ear muffs | earmuffs | hearing protection | casque antibruit | protection auditive | coquilles
safety gloves | gloves | gants | gants de protection
safety boots | safety shoes | steel-toe boots | chaussures de sécurité | bottes de sécurité
coverall | boiler suit | overalls | combinaison | cotte de travail | bleu de travail
safety harness | harness | fall arrest | harnais | harnais antichute
breathing apparatus | SCBA | BA set | appareil respiratoire isolant | appareil respiratoire | ARI
spill kit | spill response kit | oil spill kit | kit antipollution | kit anti-pollution | kit d'intervention | kit absorbant > absorbent
dispersant | oil dispersant | dispersant pétrolier
absorbent | sorbent | absorbent pads | absorbant | feuilles absorbantes | buvards
containment boom | oil boom | floating boom | barrage flottant | barrage antipollution | barrage anti-pollution
skimmer | récupérateur | écrémeur
spill pallet | containment pallet | bunded pallet | drum bund | sump pallet | bac de rétention | palette de rétention | rétention
drip tray | bac d'égouttage | bac de récupération
overpack drum | salvage drum | fût de secours | surfût
gas detector | détecteur de gaz | explosimètre
fire extinguisher | extincteur
life raft | liferaft | radeau de survie | radeau de sauvetage
`

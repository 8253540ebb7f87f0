/**
 * What people type for things of the trade, in English and French: the keys of the listings that have to come
 * first, in any order, and the searches.
 */
const NAMES = `
tree block = xmas tree | x-mas tree | X-tree | Christmas trees | production tree | arbre de Noël | ARBRE DE NOEL | arbres de noël
tree block head choke = wellheads | wellhead | tête de puits | tetes de puits | Têtes de puits
block = block tree | solid block tree | arbre monobloc
bop = BOP | BOPs | blowout preventer | blow-out preventer | bloc obturateur de puits | obturateur
choke = choke valve | adjustable choke | vanne duse | duse
casing casing13 = casing | tubage | cuvelage | tubages
casing casing13 tubing drillpipe collar = OCTG | oil country tubular goods | tubulaires
tubing = tubing | tube de production | production tubing
drillpipe = drill pipe | drillpipe | drill-pipe | tige de forage | tiges de forage
collar = drill collar | masse-tige | masses-tiges
linepipe = line pipe | linepipe | tube de conduite | tubes de conduite
packer = packer | production packer | packers
sand = sand screen | crépine | crepines | wire wrap screen | Crépines anti-sable
plug = bridge plug | bouchon de fond | bouchons de fond
frac = frac head | frachead | goat head | tête de fracturation | tetes de fracturation
workover = workover rig | pulling unit | unité de workover | service rig | appareil de workover
rig = drilling rig | appareil de forage | drill rig | Appareils de forage
mudpump = mud pump | pompe à boue | pompe a boue | slush pump | pompes à boue
shaker = shale shaker | shaker | tamis vibrant | mud shaker
shaker centrifuge = solids control | contrôle des solides | controle des solides
centrifuge = centrifuge | decanter centrifuge | centrifugeuse
tricone pdc = drill bit | trépan | trepans
tricone = roller cone bit | rock bit | tricône | trépan à molettes | tricone
pdc = PDC bit | fixed cutter bit | trépan PDC
overshot = overshot | fishing tool | cloche de repêchage | outils de repêchage
barite = barite | barytine | barytes | BARYTINE
cement = cement | ciment | oilwell cement | ciment pétrolier
gasoil = gasoil | gazole | diesel gas oil
oil = engine oil | huile moteur | lubricants | lubrifiant | motor oil
gate gate8 = gate valve | robinet-vanne | vanne à opercule | gate valves
gate gate8 ball psv checkv choke = valve | vannes | robinet | soupape
ball = ball valve | vanne à boule | vanne à bille | trunnion ball valve
psv = relief valve | PSV relief valve | soupape de sûreté | soupape de securite | pressure safety valve
checkv = check valve | clapet anti-retour | NRV | non return valve
flange = flange | bride | brides pleines | blank flange
fire = firewater pump | fire pump | pompe incendie | pompe à incendie
compressor = compressor | compresseur | compresseur à vis | screw compressor
separator = separator | séparateur | separateur | séparateur triphasique | 3-phase separator
exchanger = heat exchanger | échangeur | echangeur de chaleur | shell & tube
tank = tank | storage tank | réservoir | cuve | reservoir boulonné
genset genset2 = genset | gen set | gen-set | groupe électrogène | groupes electrogenes | generator | Générateurs | génératrice
trafo = transformer | transformateur | transfo
digger = excavator | digger | pelle | pelleteuse | excavatrice | pelle hydraulique | trackhoe
dozer = bulldozer | dozer | bouteur | crawler dozer
loader = wheel loader | chargeuse | chargeuse sur pneus | front end loader
haul = haul truck | dump truck | tombereau | tombereau rigide | mining truck
grader = grader | motor grader | niveleuse
crane = crane | mobile crane | grue mobile | grue | RT crane | grue tout-terrain
jaw = jaw crusher | concasseur | concasseur à mâchoires | crusher
belt = conveyor | convoyeur | convoyeur à bande | conveyor belt
blast = blasthole drill | foreuse | blasthole rig
tug = tug | tugboat | remorqueur | remorqueurs
supply = platform supply vessel | navire ravitailleur | supply boat
tug supply = vessel | navire | bateau | ships | navires
helmet harness = PPE | EPI | personal protective equipment | équipement de protection individuelle
helmet = hard hat | casque | casque de chantier | safety helmet
harness = harness | harnais antichute | safety harness
spill = spill kit | kit antipollution | oil spill kit
pallet = spill pallet | bac de rétention | drum bund | bac de retention
bearings pillow pumpbearing = bearing | roulement | roulements
bearings = ball bearing | roulement à billes | deep groove ball bearing
pillow = plummer block | pillow block | palier
gearbox = gearbox | réducteur | boîte de vitesses
lathe = lathe | tour | tour parallèle | centre lathe
tug supply = Navires et marine | vessels and marine
helmet harness spill pallet = Équipement de sécurité | safety equipment | equipement de securite
barite cement = Ciment
gasoil oil = produits raffinés | refined products
helmet harness = epi
digger genset2 haul = Cat | Caterpillar | CAT
bop = Hydril
centrifuge = M-I Swaco | MI Swaco
block = Drilquip | Dril Quip
head frac = Streamflo | Stream Flo
grader = Deere
blast compressor = Atlas Copco
rig drillpipe mudpump = National Oilwell Varco
helmet harness pallet gate gate8 ball exchanger compressor trafo diggerboom bearings pillow gearbox lathe = Lyon
head drillpipe cement = Gabon | Port-Gentil | port gentil
haul blast = Zambia | Zambie
jaw belt = RDC | DRC | Congo-Kinshasa
digger genset = Cameroun | cameroon
oil loader = Côte d'Ivoire | Ivory Coast | cote d'ivoire
tubing workover = Algérie | algerie | Algeria
`

/** Amounts in other units and spellings, with and without a thing. */
export const AMOUNTS = `
block bop = 10,000 psi | 10 000 psi | 10000psi | 10k | 10 ksi | 690 bar | 69 MPa | 10.000 ksi
tree choke = 5000 psi | 5K | 345 bar | 5,000 PSI
frac = 15,000 psi | 15k | 1034 bar | goat head 15 ksi | tête de fracturation 1 034 bar
head = 3,000 psi | 207 bar | 3k wellhead
casing = 9-5/8 | 9 5/8 | 9⅝ | 9-5/8" | 9.625 in | 244.5 mm | 244,5 mm | casing 9 5/8 in | tubage 9-5/8 pouces | 53.5 ppf | 53.5# | casing 79.6 kg/m
mudpump = pompe à boue 1600 ch | mud pump 1,600 hp | pompe à boue 1 600 chevaux
casing13 = 13-3/8" casing | 13 3/8 | 339.7 mm | tubage 13-3/8
tubing = 2-7/8 tubing | 73 mm tubing | tubing 6.4 lb/ft | 6,4 lb/ft
drillpipe = drill pipe 5 in | 5" drillpipe | tige de forage 5 pouces | 127 mm drill pipe
linepipe = 16" line pipe | line pipe 406.4 mm | DN 400 line pipe | tube de conduite 16 pouces
gate = gate valve 6 in | 6" gate valve | DN150 gate valve | vanne à opercule DN 150 | gate valve 600# | gate valve class 600 | vanne 6 pouces
gate8 = 8 inch gate valve | gate valve 200 mm DN200 | 150 lb gate valve | gate valve PN20 | robinet-vanne DN 200 | gate valve ANSI 150
ball = 12 in ball valve | DN300 ball valve | 12" ball valve | ball valve 300 lb | vanne à boule 12 pouces
checkv = 10 in check valve | clapet anti-retour DN 250 | check valve PN50
flange = flange 12" CL900 | bride DN300 900 lb | blind flange class 900
rig = 2,000 hp rig | rig 1491 kW | appareil de forage 2000 ch | 2000HP rig
mudpump = mud pump 1600 hp | 1,600 HP mud pump | pompe à boue 1193 kW | 1600hp
workover = 350 hp | workover 350HP | 261 kW | unité de workover 355 ch
genset = 800 kVA | 800kVA | 0.8 MVA | 0,8 MVA | groupe électrogène 800 kva
genset2 = 500 kW | 500kW generator | 0.5 MW | 670 hp generator
trafo = 1.6 MVA | 1600 kVA | transformateur 1,6 MVA | 20 kV | 20000 V
tank = 500 m3 | 500 m³ tank | réservoir 500 m3 | 500000 l
gasoil = 900 m3 | 900 m³ gasoil | 5660 bbl
fire = 450 m3/h | 450 m³/h pump | 1981 gpm | 125 l/s pompe incendie
compressor = 250 kW compressor | 335 hp compressor | compresseur 250 kW
digger = 49 t excavator | pelle 49 tonnes | excavator 49 ton | 49000 kg
dozer = 38 t | bulldozer 38 tonnes | 38t dozer
crane = 90 t crane | grue 90 tonnes | 90t crane
haul = 100 t truck | tombereau 100 t | 100 tonne haul truck
tug = 70 t tug | remorqueur 70 tonnes
separator = 1440 psi separator | 1,440 psi | séparateur 99.3 bar | separator 48"
exchanger = 180 m2 | exchanger 180 m² | échangeur 180 m2
supply = 80 m vessel | vessel 262 ft
belt = conveyor 800 mm | convoyeur 0.8 m
bearings = 6210 | 6212 bearing | roulement 6216 | 6205 | 6220
pillow = UCP 208 | UCP 212 pillow block | palier UCP 210
spill = 240 l spill kit | 63.4 gal spill kit
psv = 250 psi relief valve | soupape 17.2 bar
jaw = 160 kW crusher | 215 hp jaw crusher
grader = 160 kW grader | 218 ch niveleuse
`

/** How many of a thing somebody asks for is nothing to look for. */
export const COUNTED = `
bop = 2 pcs BOP | BOP 2 pcs | 2pcs BOP | qty 2 BOP | BOP qty: 2 | BOP, quantity 2 | quantité 2 BOP | 2 x BOP | BOP x2 | 2 BOPs | two BOPs | 1 set of BOP | BOP 1 unit | 2 nos. BOP | 2 ea BOP
gate gate8 = 3 nos gate valve | gate valve 3 nos | 10 pieces gate valves | lot of 5 gate valves | a lot of gate valves | 5 gate valves | gate valves, 4 each | 4 off gate valve | lot de robinets-vannes | 3 unités robinet-vanne | trois robinets-vannes | 10 pièces de robinet-vanne
gate gate8 ball psv checkv choke = je cherche 2 pièces vanne | 4 valves | 2 vannes | quatre vannes | un lot de vannes
tricone pdc = 6 drill bits | lot de 3 trépans | un jeu de trépans | six drill bits
casing casing13 = 200 joints casing | 300 jts casing | 150 joints of casing | 20 lengths of casing
helmet = 50 pcs hard hat | 50 casques | need 30 units of helmets
bearings = set of ball bearings | 20 ball bearings | jeu de roulements à billes
separator = 3 phase separator
gate = 2 pcs gate valve 6 in CL600 | qté 3 vanne 6 pouces
`

/** Sentences, and words that nothing has; in brackets what the page says was left out. */
export const LEFT_OUT = `
casing = need 9-5/8 casing Gabon [Gabon] | looking for 9-5/8 casing in Norway [Norway] | casing 9-5/8 zorglub [zorglub]
gate gate8 = je cherche un robinet-vanne | I need a gate valve please | hello, we are looking to buy a gate valve | gate valve xqzt [xqzt]
digger = bonjour, je cherche une pelle | we need an excavator | recherche pelleteuse svp | excavator wombat [wombat]
genset genset2 = do you have a genset? | avez-vous un groupe électrogène ? | quel prix pour un groupe électrogène
crane = new crane Antwerp [new] | grue neuve [neuve] | can you offer a crane | nous voudrions une grue | grue 90 t Gabon [Gabon] | crane 90 t flibustier [flibustier]
tree block = xmas tree qwertz [qwertz] | arbre de Noël introuvable12 [introuvable12]
mudpump = what is the price of a mud pump | il nous faut une pompe à boue | mud pump 1600 hp Peru [Peru]
tank = storage tank 500 m3 blorp [blorp] | nous avons besoin d'une cuve
tug = who has a tug? | il faudrait un remorqueur
bop = urgent: BOP 11 in needed | BOP 11 in Zambia [Zambia]
dozer = dear sir, we want a bulldozer | bulldozer 38 t Norvège [Norvège]
haul = we would like to purchase a haul truck | tombereau 100 t girafon [girafon]
dozer = new dozer [new] | bulldozer neuf [neuf] | brand new bulldozer 38 t [brand new]
mudpump = mud pump 1600 hp with couplings zorglub [couplings, zorglub]
bop = annular preventer | BOP annulaire | bag-type preventer 11 in | annular preventer Norway | annular preventer 11 in Gabon [Gabon] | annular preventer zorglub [zorglub]
tree block = subsea tree [subsea]
exchanger = échangeur à plaques [plaques] | plate heat exchanger [plate]
bop = BOP for 15k well [15k, well] | blow out preventor 11 in 10M | blow-out preventor qwertz [qwertz]
loader = wheel loader 9 cubic metre [9 cubic metre]
frac = 10000 psi frac stack [10000 psi] | frac stack Norway [Norway] | 690 bar frac tree [690 bar]
casing = 2 pcs casing 9-5/8 Gabon [Gabon] | besoin de tubage 9-5/8 au Gabon [Gabon]
pdc = PDC bit 26 in Gabon red [26 in, Gabon, red]
gate8 = urgent 4 nos gate valve DN 200 PN20 delivery Libreville asap wombat [delivery, Libreville, wombat]
checkv = check valve 10 in PN50 blue Chad [blue, Chad]
dozer = bulldozer 38 t 900 kVA [900 kVA] | bulldozer 900 kVA Lyon [900 kVA, Lyon]
crane = grue 400 t [400 t] | 400 t grue neuve [400 t, neuve]
block = valve for 10k wellhead [valve] | vanne pour tête de puits 10 000 psi [vanne] | 690 bar valve for wellhead [valve] | need a 10k valve for a wellhead in Norway [valve, Norway]
tree choke = valve for 3k wellhead [3k] | vanne pour tete de puits 207 bar [207 bar] | valve for CL900 wellhead [CL900]
diggerboom = cylinder for 36 t excavator [36 t] | vérin pour pelle 36 t [36 t]
pumpbearing = bearings for 2,000 hp mud pump [2,000 hp] | roulements pour pompe à boue 2000 ch [2000 ch] | bearings for 5000 psi mud pump [5000 psi] | roulements pour pompe a boue 350 bar [350 bar]
`

/** Limits of amounts and prices: the keys of all listings that are found. The price is 1,000 for each place in the list. */
export const LIMITS = `
genset trafo = over 500 kVA | more than 500 kVA | plus de 500 kVA | >= 800 kVA | at least 800 kVA | 800 kVA or more | au moins 0,8 MVA | > 500 kVA | supérieur à 500 kVA | à partir de 800 kVA | min 800 kVA | 800 kVA minimum
trafo = over 800 kVA | plus de 800 kVA | >1 MVA
genset = under 1 MVA | moins de 1000 kVA | up to 800 kVA | between 700 and 900 kVA | entre 700 et 900 kVA | 700-900 kVA | max 800 kVA | jusqu'à 800 kVA | <= 800kVA | canopied set under 900 kVA
crane = crane over 80 t | grue de plus de 80 tonnes | crane at least 90 t | grue 90 t minimum | crane between 80 and 100 t
rig = rig 1500+ hp | drilling rig 1500+hp | rig 1500 hp+
haul = over 80 t truck | tombereau > 80 t
casing13 = casing over 10 in | tubage de plus de 10 pouces | casing > 9-5/8
tree = Christmas tree under $1,900 | arbre de Noël moins de 1 900 $ | Christmas tree under 1900 usd | xmas tree < 1900 | xmas tree between $500 and $1.5k
`

/** What is not wanted: the keys that come first, and those that are not found. */
export const WITHOUT = `
gate gate8 psv checkv ! ball = valve not ball | valve except ball | valve -ball | vanne sauf à boisseau | vanne sauf à boule | valve but not ball valve | valves other than ball | valve excluding ball valves | vanne sauf à boisseau sphérique | robinet sauf à tournant sphérique
ball psv checkv ! gate gate8 = valve not gate | vanne sauf à opercule | valve except gate valves | valves not choke or gate
digger genset2 ! haul = Caterpillar not truck | Caterpillar sauf tombereau | Cat other than haul truck
compressor ! fire = compressor without diesel engine | compresseur sans moteur diesel
gasoil ! oil = refined products not engine oil | produits raffinés sauf huile moteur
gate gate8 ! psv = valve sauf soupape de sûreté | valve not psv
gate gate8 psv checkv ! ball choke = valve pas Cameron | vannes mais pas Cameron | valves no Cameron
compressor ! fire = compressor no diesel engine | compresseur pas de moteur diesel
gate ! gate8 = new gate valve | gate valve new | unused gate valve | robinet-vanne neuf | vanne à opercule neuve | brand new gate valves | vannes neuves | gate valve not used | gate valve -used | robinet-vanne pas d'occasion
gate8 ! gate = used gate valve | gate valve, used | second hand gate valve | second-hand gate valves | vanne à opercule d'occasion | robinet-vanne usagé | vannes usagées | gate valve not new | vanne occasion
gate gate8 ! psv = new or used gate valve | gate valve neuve ou d'occasion
genset ! trafo tank = used | occasion | seconde main
trafo ! genset digger = new | neuf | unused
`

/** Names whose words are joined or split otherwise than usual, sizes and classes in older spellings. */
export const JOINED = `
mudpump = mudpump | mudpumps | mud-pump
gate gate8 = gatevalve | gatevalves | gate-valve | robinetvanne
drillpipe = drillpipe | drill-pipe | drillpipes
tree block = christmastree | christmastrees | xmastree
ball = ballvalve | ballvalves
checkv = checkvalve
digger = track hoe
loader = wheelloader | wheel loader 4.5 cubic metres | chargeuse 4,5 mètres cubes
separator = three-phase separator
tug = tug boat
exchanger = heatexchanger
compressor = screwcompressor
pdc tricone = drillbit | drillbits
tricone = tricone bit 8"1/2 | 8 1/2" tricone | 8-1/2 tricone | trépan 8"1/2 | bit 8" 1/2
block = xmas tree 10M | arbre de Noël 10M
bop = BOP 10M | BOP 10 M | 10M preventer
frac = frac head 15M | tête de fracturation 15M
`

/** Misspelt words. */
export const MISSPELT = `
tree block = chrismas tree | christams tree
digger = excavater | excavtor
genset genset2 = genrator
compressor = compresor | compressr
exchanger = heat exchnager
belt = conveyer
separator = seperator
helmet = helmts
gearbox = gearbx
digger genset2 haul = Caterpilar
`

/** What nothing in the table is. */
export const NOTHING = [
  'drone',
  'forklift 100 t',
  'forklift 100 t used',
  'zxqvw',
  'zxqvw 987654',
  'aquarium',
  'trombone à coulisses',
  '"pompe à boue"',
  '"gate valve of"',
  'tree -christmas -block',
  'ukulele violoncelle',
  'ukulele 150',
  'trombone 10 300',
  'stuck',
  'zxqvw used',
  'new ukulele',
  '"used" zxqvw',
]

/** A keyword search whose first words stand above listings that only mention them. */
export const ABOVE = `
mudpump > pumpbearing = mud pump | triplex mud pump
digger > diggerboom = excavator | pelle
gate > compressor = 6 in gate valve | 600 lb
genset2 > genset = 500 kW
separator > compressor = 1,440 psi
casing > casing13 = 9-5/8 casing
`

export interface TradeSearch {
  text: string
  first: readonly string[]
  leftOut: readonly string[]
}

const WRAPPED = [
  (name: string) => name,
  (name: string) => `need ${name}`,
  (name: string) => `je cherche ${name}`,
  (name: string) => `looking for ${name} please`,
  (name: string) => `recherche ${name} svp`,
] as const

export function readSearches(table: string): TradeSearch[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [keys = '', searches = ''] = line.split(' = ')
      return searches.split(' | ').map((search) => {
        const [text = '', leftOut] = search.split(' [')
        return { text, first: keys.split(' '), leftOut: leftOut?.slice(0, -1).split(', ') ?? [] }
      })
    })
}

export const PLAIN_NAMES: readonly TradeSearch[] = readSearches(NAMES)

/** Each name alone and as people ask for it, in both languages. */
export const WRAPPED_NAMES: readonly TradeSearch[] = PLAIN_NAMES.flatMap((search) =>
  WRAPPED.map((wrap) => ({ ...search, text: wrap(search.text) })),
)

import { CATEGORIES } from '#kernel/trade/taxonomy.ts'
import { plainWords } from './cells.ts'

export interface Kind {
  category: string
  type: string
}

/**
 * Names of items of each type in titles, in English and French, singular, separated by commas. Parts are
 * named before their machine ('kit de reparation vanne'), so the first phrase in a title decides; of phrases
 * that begin at the same word, the longest.
 */
const PHRASES: Readonly<Record<string, string>> = {
  'Sand Screens': 'sand screen, screen joint, crepine, tamis a sable, premium screen, wire wrap screen',
  'Upper Completion':
    'packer, production packer, packer de production, vanne de securite scssv, vanne de securite de fond, scssv, sssv, safety valve scssv, side pocket mandrel, mandrin, sliding sleeve, gas lift valve, gas lift mandrel, landing nipple, manchon coulissant',
  'Lower Completion': 'gravel pack, liner hanger, suspension de liner',
  Wellheads:
    'wellhead, well head, casing head, tubing head, tubing hanger, christmas tree, xmas tree, x tree, arbre de noel, tete de puit, tete de tubage, tete de production, olive de suspension, casing spool, tubing spool, adjustable choke, positive choke, choke, production choke, duse, double studded adapter, studded adapter, adaptateur double goujonne, test plug, wear bushing, casing hanger, tubing bonnet, tree cap, spacer spool',
  'Downhole Plugs': 'bridge plug, bouchon, cement retainer, frac plug',
  'Wellbore Cleanout': 'racleur, casing scraper, scraper, junk basket, brush tool',
  Fracheads: 'frac head, frachead, frac tree, tete de fracturation',
  'Workover Units':
    'workover rig, workover unit, coiled tubing unit, unite de coiled tubing, snubbing unit, pulling unit, wireline unit, slickline unit, nitrogen unit',
  Tubing: 'tubing, tbg, tube de production',
  Cement: 'cement, ciment',
  'Drilling Rigs':
    'drilling rig, land rig, appareil de forage, mast, mat de forage, rotary table, table de rotation, drawworks, treuil de forage, substructure, water well drill rig, water well rig',
  Casing: 'casing, csg, tubage, cuvelage',
  'Drilling Tools':
    'drill bit, pdc bit, tricone, trepan, outil pdc, drill collar, masse tige, hwdp, heavy weight drill pipe, tige lourde, drill pipe, tige de forage, stabilizer, stabiliser, stabilisateur, mud motor, moteur de fond, drilling jar, reamer, top drive, roller reamer, hole opener, crossover sub, crossover, bit sub, shock sub, float sub, string stabilizer, near bit stabilizer, rotary hose, drilling hose, hose rotary drilling, flexible de forage, kelly, swivel, drill stem, raccord de forage, jar, coulisse de forage',
  'Fishing Tools':
    'overshot, fishing spear, fishing jar, fishing tool, coulisse de repechage, outil de repechage, taper tap, milling tool, releasing spear, spear, die collar, bumper sub, fishing magnet, wash pipe, washover pipe, section mill, junk mill, pilot mill, taper mill, casing cutter, impression block, jar accelerator, aimant de repechage, cloche de repechage, taraud de repechage, harpon',
  Accessories:
    'bop, blowout preventer, blow out preventer, obturateur, elevator, elevateur, drill pipe slip, coin de retenue, tong, spider, casing tong, power tong, cle de vissage, drill pipe elevator, safety clamp, coin de forage, annular preventer, ram preventer',
  'Solids Control Equipment':
    'shale shaker, linear motion shaker, tamis vibrant, decanter centrifuge, centrifuge, centrifugeuse, desander, desilter, mud cleaner, dessableur, degasser, degazeur, mud agitator, agitateur de boue, mud gas separator, vacuum degasser, shaker screen, screen shale shaker, toile de tamis, hydrocyclone dessableur',
  'Line Pipes': 'line pipe, linepipe, tube pipeline, pipeline, tube de conduite, steel pipe',
  Generators:
    'generator, diesel generator, gas generator, genset, generating set, groupe electrogene, light tower, lighting tower, tour d eclairage, mat d eclairage, light plant, portable light plant, light tower, power pack, turbogenerator, gas turbine generator, turbo alternateur, centrale electrique',
  'Maintenance Workshop Equipment':
    'overhead crane, bridge crane, gantry crane, pont roulant, portique, lathe, parallel lathe, tour parallele, milling machine, fraiseuse, welding set, welder, welding machine, poste a souder, transformer, transformateur, transfo, hydraulic press, presse hydraulique, bench drill, perceuse a colonne, workshop, chain hoist, electric hoist, hoist, palan, palan electrique, palan a chaine, air hoist, bench grinder, touret, scie a ruban, band saw, press brake, presse plieuse, workbench, etabli, pipe threading machine, fileteuse, sandblaster, sableuse, cle dynamometrique, torque wrench, plasma cutter, oscilloscope, calibrator',
  Valves:
    'valve, gate valve, ball valve, check valve, globe valve, butterfly valve, relief valve, vanne, robinet, clapet, soupape, purgeur, strainer, y strainer, filtre y, choke valve, control valve, plug valve, needle valve, safety valve, actuated valve, robinet vanne, vanne de regulation, vanne papillon, vanne guillotine, clapet anti retour, soupape de surete',
  'Pumps and Compressors':
    'pump, centrifugal pump, mud pump, pompe, compressor, screw compressor, screw air compressor, air compressor, compresseur, motopompe, electropompe, skid compresseur, blower, surpresseur, vacuum pump, vapor recovery unit, vapour recovery unit, vru, submersible pump, pompe immergee, metering pump, pompe doseuse, pumping unit, pump jack, vacuum unit, booster, nitrogen pump',
  'Process Vessels and Tanks':
    'separator, separateur, tank, storage tank, air receiver, reservoir, cuve, heat exchanger, exchanger, echangeur, ballon, pressure vessel, knock out drum, scrubber, slug catcher, line heater, indirect heater, heater treater, rechauffeur, glycol unit, dehydration unit, three phase separator, knockout drum, citerne, mud tank, frac tank, bac de stockage, aero refrigerant, air cooler, fin fan cooler, boiler, chaudiere',
  'Mining Equipment':
    'ball mill, sag mill, rod mill, broyeur, crusher, jaw crusher, cone crusher, impact crusher, hammer mill, concasseur, slurry pump, pompe a pulpe, vibrating screen, crible, belt conveyor, conveyor, convoyeur, rigid dump truck, rigid truck, haul truck, tombereau rigide, underground loader, lhd, chargeuse souterraine, drill rig, blasthole drill, blast hole drill, rotary drill, top hammer drill, surface drill, jumbo, foreuse, flotation cell, thickener, epaississeur, hydrocyclone, cyclone, feeder, alimentateur, underground truck, flotation cell, cellule de flottation, filter press, filtre presse, agitator, agitateur, hydraulic shovel, mining shovel, rope shovel, face shovel, dragline, pelle miniere, bande transporteuse, conveyor belt, tapis roulant, trommel, magnetic separator, separateur magnetique, table a secousse, continuous miner, roof bolter, bolter, boulonneur, shotcrete machine, raise borer, apron feeder, vibrating feeder, grizzly, leach tank, ventilateur de mine, mine fan, water truck off highway, stacker, dewatering screen, clarifier, clarificateur, giratoire, gyratory crusher',
  'Heavy Equipment':
    'excavator, pelle, pelle hydraulique, pelleteuse, wheel loader, loader, chargeuse, chargeuse sur pneu, backhoe, tractopelle, dozer, crawler dozer, bulldozer, bouteur, grader, motor grader, niveleuse, dump truck, articulated dump truck, articulated truck, adt, tombereau, tombereau articule, roller, single drum roller, compactor, compacteur, mobile crane, crawler crane, rough terrain crane, all terrain crane, grue, telehandler, telescopic handler, chariot telescopique, forklift, fork lift, reach stacker, chariot elevateur, low bed, lowbed, low loader, porte engin, trailer, semi remorque, remorque, truck, camion, skid steer, scraper machine, paver, finisseur, pick and carry crane, crane, boom lift, scissor lift, aerial platform, aerial work platform, nacelle, nacelle articulee, plateforme elevatrice, brise roche, marteau hydraulique, hydraulic breaker, rock breaker, hydraulic hammer, mini pelle, mini excavator, chargeur, pipelayer, pose tube, side boom, asphalt plant, concrete mixer, betonniere, toupie, concrete pump, pompe a beton, water truck, camion citerne, fuel truck, tracteur routier, prime mover, dumper, trancheuse, trencher, pick up, pickup, mobile home',
  'Vessels and Marine':
    'barge, pontoon, ponton, tug, tugboat, remorqueur, propeller, helice, thruster, propulseur, anchor, ancre, stud link chain, anchor chain, mooring, mooring winch, windlass, capstan, guindeau, treuil d amarrage, fender, defense, lifeboat, life raft, canot de sauvetage, radeau, fire pump fi fi, fi fi, marine diesel engine, marine engine, moteur marin, crew boat, vessel, navire, deck crane, workboat, boat, bateau, vedette, liferaft, bossoir, davit, cabestan, chaumard, bollard, bitte d amarrage, gangway, rudder, gouvernail, stern tube, bouee, buoy, sonar, radar',
  PPE: 'breathing apparatus, scba, ari, harness, harnai, helmet, casque, safety boot, gas mask, masque, appareil respiratoire, immersion suit, survival suit, combinaison, combinaison ignifugee, coverall, fire suit, hard hat, glove, gant, safety shoe, chaussure de securite, botte de securite, safety glass, safety goggle, lunette de protection, gilet, gilet haute visibilite, hi vis vest, safety vest, life jacket, gilet de sauvetage, ear muff, ear plug, casque anti bruit, respirator, fall arrest harness, gas detector, detecteur de gaz, detecteur 4 gaz, detecteur multigaz, face shield, visiere, ecran facial, antichute, parka',
  'Spill Response':
    'oil boom, boom, barrage flottant, skimmer, oil skimmer, ecremeur, spill kit, kit antipollution, absorbent, dispersant, kit absorbant, absorbant, boudin absorbant, absorbent boom, absorbent pad, absorbent roll, barrage antipollution, weir skimmer, sorbent',
  Containement:
    'spill pallet, bac de retention, retention tray, bund, containment, drip tray, bassin de stockage souple, bassin souple, bassin de retention, cuvette de retention, bac souple, spill containment, bunded pallet, secondary containment',
  'Spare Parts':
    'spare, spare part, piece de rechange, piece detachee, repair kit, kit de reparation, seal kit, kit de joint, roulement, roult, bearing, filter element, element filtre, elt filtre, filtre, filter, mechanical seal, garniture mecanique, garn meca, belt set, jeu de courroie, courroie, turbocharger, turbocompresseur, cylinder head, culasse, gearbox, gear reducer, reducteur, pressure transmitter, transmetteur, transm pression, liner, chemise, track chain, chaine de train, electric motor, moteur electrique, mot elec, piston, injector, injecteur, gasket, joint, alternator, alternateur, starter, demarreur, impeller, roue de pompe, coupling, accouplement, o ring, o ring kit, v belt, shaft, arbre, rotor, stator, actuator, actionneur, hydraulic cylinder, verin, bucket tooth, dent de godet, dent, pneu, tyre, tire, jante, rouleau convoyeur, conveyor roller, conveyor idler, jeu de clapet, jeu de segment, ring set, wear plate, plaque d usure, liner plate, blindage, machoire, mantle, pump shaft, brake pad, plaquette de frein, embrayage, clutch, radiateur, radiator, fuel pump, injection pump, pompe d injection, water pump, pompe a eau, pompe hydraulique moteur, joint torique, sprocket, pignon, track shoe, contacteur, contactor, circuit breaker, disjoncteur, relay, relais, plc, sensor, capteur, sonde, thermocouple, pressure gauge, manometre, level gauge, flow meter, debitmetre, solenoid, electrovanne, variator, variateur, vfd, inverter, battery, chargeur de batterie, flexible hydraulique, hydraulic hose, diaphragm, membrane, spring, ressort, repair set, overhaul kit, pochette de joint',
}

/** The words of a text in the singular, so that 'Tubages' equals 'Tubage'. */
export const singularWords = (text: string): string =>
  plainWords(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')

const KINDS: ReadonlyMap<string, Kind> = new Map(
  CATEGORIES.flatMap(({ name: category, types }) =>
    types.flatMap((type) => {
      const kind = { category, type }
      const phrases = (PHRASES[type] ?? '').split(', ').filter(Boolean)
      return phrases.map((phrase) => [singularWords(phrase), kind] as const)
    }),
  ),
)
const LONGEST = Math.max(...[...KINDS.keys()].map((phrase) => phrase.split(' ').length))
/** Words that introduce something else: what the item is for, or comes with. */
const WITH = new Set(['for', 'pour', 'with', 'w', 'c', 'avec', 'from', 'ex', 'suit', 'to', 'incl'])

/** So much of a title is searched for a noun before its first comma, in characters. */
const TITLE_MAX = 200

/** The kind of item that a title names; undefined if no word is known. */
export function kindNamed(title: string): Kind | undefined {
  return kindNounFirst(title) ?? kindsAlong(title).next().value
}

/** 'SEAL,MECHANICAL,CARTRIDGE': stores write the noun first. */
function kindNounFirst(title: string): Kind | undefined {
  const [noun = '', further = ''] = title
    .slice(0, TITLE_MAX)
    .split(',')
    .map((part) => part.trim())
  const isTurned = /^[\p{L}-]+$/u.test(noun) && /^[\p{L} -]+$/u.test(further)
  return isTurned ? wholeKind(`${further} ${noun}`) : undefined
}

const wholeKind = (words: string): Kind | undefined => KINDS.get(singularWords(words))

/** What a machine has, and is sold without it: 'pump shaft', 'valve seat'. */
const PARTS = new Set(
  'shaft rotor impeller piston seat stem trim liner gasket seal bearing filter kit spare part actuator hose belt ring sleeve housing element coupling screen tooth bucket tyre tire'.split(
    ' ',
  ),
)
const WITH_PARTS = new Set([
  'Valves',
  'Pumps and Compressors',
  'Generators',
  'Heavy Equipment',
  'Mining Equipment',
])
const SPARE: Kind = { category: 'Spare Parts', type: 'Spare Parts' }

/** The kind that a family line names, if it names only one. */
export function onlyKindNamed(family: string): Kind | undefined {
  const [first, ...others] = new Set(kindsAlong(family))
  return others.length === 0 ? first : undefined
}

/** Every kind that the words of a text name, in order. */
export function* kindsAlong(text: string): Generator<Kind, undefined> {
  const words = singularWords(text).split(' ')
  for (let at = 0; at < words.length; at += 1) {
    if (at > 0 && WITH.has(words[at] ?? '')) return
    const found = longestAt(words, at)
    if (!found) continue
    const isPart = WITH_PARTS.has(found.kind.type) && PARTS.has(words[at + found.length] ?? '')
    yield isPart ? SPARE : found.kind
    at += found.length - 1
  }
}

function longestAt(words: readonly string[], at: number): { kind: Kind; length: number } | undefined {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const kind = KINDS.get(words.slice(at, at + length).join(' '))
    if (kind) return { kind, length }
  }
  return undefined
}

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
  'Sand Screens': 'sand screen, screen joint, crepine, tamis a sable',
  'Upper Completion':
    'packer, production packer, packer de production, vanne de securite scssv, vanne de securite de fond, scssv, sssv, safety valve scssv, side pocket mandrel, mandrin',
  'Lower Completion': 'gravel pack, liner hanger, suspension de liner',
  Wellheads:
    'wellhead, well head, casing head, tubing head, tubing hanger, christmas tree, xmas tree, x tree, arbre de noel, tete de puit, tete de tubage, tete de production, olive de suspension, casing spool, tubing spool',
  'Downhole Plugs': 'bridge plug, bouchon, cement retainer, frac plug',
  'Wellbore Cleanout': 'racleur, casing scraper, scraper, junk basket, brush tool',
  Fracheads: 'frac head, frachead, frac tree, tete de fracturation',
  'Workover Units': 'workover rig, workover unit, coiled tubing unit, unite de coiled tubing, snubbing unit',
  Tubing: 'tubing, tbg, tube de production',
  Cement: 'cement, ciment',
  'Drilling Rigs': 'drilling rig, land rig, appareil de forage, mast, mat de forage',
  Casing: 'casing, csg, tubage, cuvelage',
  'Drilling Tools':
    'drill bit, pdc bit, tricone, trepan, outil pdc, drill collar, masse tige, hwdp, heavy weight drill pipe, tige lourde, drill pipe, tige de forage, stabilizer, stabiliser, stabilisateur, mud motor, moteur de fond, drilling jar, reamer, top drive',
  'Fishing Tools':
    'overshot, fishing spear, fishing jar, fishing tool, coulisse de repechage, outil de repechage, taper tap, milling tool',
  Accessories:
    'bop, blowout preventer, blow out preventer, obturateur, elevator, elevateur, drill pipe slip, coin de retenue, tong',
  'Solids Control Equipment':
    'shale shaker, linear motion shaker, tamis vibrant, decanter centrifuge, centrifuge, centrifugeuse, desander, desilter, mud cleaner, dessableur, degasser, degazeur',
  'Line Pipes': 'line pipe, linepipe, tube pipeline, pipeline, tube de conduite, steel pipe',
  Generators:
    'generator, diesel generator, gas generator, genset, generating set, groupe electrogene, light tower, lighting tower, tour d eclairage, mat d eclairage',
  'Maintenance Workshop Equipment':
    'overhead crane, bridge crane, gantry crane, pont roulant, portique, lathe, parallel lathe, tour parallele, milling machine, fraiseuse, welding set, welder, welding machine, poste a souder, transformer, transformateur, transfo, hydraulic press, presse hydraulique, bench drill, perceuse a colonne, workshop',
  Valves:
    'valve, gate valve, ball valve, check valve, globe valve, butterfly valve, relief valve, vanne, robinet, clapet, soupape, purgeur',
  'Pumps and Compressors':
    'pump, centrifugal pump, mud pump, pompe, compressor, screw compressor, screw air compressor, air compressor, compresseur, motopompe, electropompe, skid compresseur, blower, surpresseur, vacuum pump',
  'Process Vessels and Tanks':
    'separator, separateur, tank, storage tank, air receiver, reservoir, cuve, heat exchanger, exchanger, echangeur, ballon, pressure vessel, knock out drum, scrubber, slug catcher',
  'Mining Equipment':
    'ball mill, sag mill, rod mill, broyeur, crusher, jaw crusher, cone crusher, impact crusher, hammer mill, concasseur, slurry pump, pompe a pulpe, vibrating screen, crible, belt conveyor, conveyor, convoyeur, rigid dump truck, rigid truck, haul truck, tombereau rigide, underground loader, lhd, chargeuse souterraine, drill rig, blasthole drill, blast hole drill, rotary drill, top hammer drill, surface drill, jumbo, foreuse, flotation cell, thickener, epaississeur, hydrocyclone, cyclone, feeder, alimentateur, underground truck',
  'Heavy Equipment':
    'excavator, pelle, pelle hydraulique, pelleteuse, wheel loader, loader, chargeuse, chargeuse sur pneu, backhoe, tractopelle, dozer, crawler dozer, bulldozer, bouteur, grader, motor grader, niveleuse, dump truck, articulated dump truck, articulated truck, adt, tombereau, tombereau articule, roller, single drum roller, compactor, compacteur, mobile crane, crawler crane, rough terrain crane, all terrain crane, grue, telehandler, telescopic handler, chariot telescopique, forklift, fork lift, reach stacker, chariot elevateur, low bed, lowbed, low loader, porte engin, trailer, semi remorque, remorque, truck, camion, skid steer, scraper machine, paver, finisseur',
  'Vessels and Marine':
    'barge, pontoon, ponton, tug, tugboat, remorqueur, propeller, helice, thruster, propulseur, anchor, ancre, stud link chain, anchor chain, mooring, mooring winch, windlass, capstan, guindeau, treuil d amarrage, fender, defense, lifeboat, life raft, canot de sauvetage, radeau, fire pump fi fi, fi fi, marine diesel engine, marine engine, moteur marin, crew boat, vessel, navire, deck crane',
  PPE: 'breathing apparatus, scba, ari, harness, harnai, helmet, casque, safety boot, gas mask, masque, appareil respiratoire',
  'Spill Response':
    'oil boom, boom, barrage flottant, skimmer, oil skimmer, ecremeur, spill kit, kit antipollution, absorbent, dispersant',
  Containement: 'spill pallet, bac de retention, retention tray, bund, containment, drip tray',
  'Spare Parts':
    'spare, spare part, piece de rechange, piece detachee, repair kit, kit de reparation, seal kit, kit de joint, roulement, roult, bearing, filter element, element filtre, elt filtre, filtre, filter, mechanical seal, garniture mecanique, garn meca, belt set, jeu de courroie, courroie, turbocharger, turbocompresseur, cylinder head, culasse, gearbox, gear reducer, reducteur, pressure transmitter, transmetteur, transm pression, liner, chemise, track chain, chaine de train, electric motor, moteur electrique, mot elec, piston, injector, injecteur, gasket, joint, alternator, alternateur, starter, demarreur, impeller, roue de pompe, coupling, accouplement',
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

/** The kind of item that a title names; undefined if no word is known. */
export const kindNamed = (title: string): Kind | undefined => kindsAlong(title).next().value

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
    yield found.kind
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

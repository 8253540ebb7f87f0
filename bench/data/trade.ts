import type { CategoryName } from '#kernel/trade/taxonomy.ts'

interface Sold {
  category: CategoryName
  type: string
  /** The number per ten thousand listings. */
  share: number
  /** The goods sold under it, most frequent first. */
  nouns: readonly string[]
}

const sold = (category: CategoryName, type: string, share: number, nouns: string): Sold => ({
  category,
  type,
  share,
  nouns: nouns.split(', '),
})

const CO = 'Completion, Intervention Equipment'
const DR = 'Drilling Equipment'
const GE = 'General Equipment'

/**
 * The goods traded, with their frequency: more than a third is general equipment, a quarter is for drilling.
 */
export const SOLD: readonly Sold[] = [
  sold(CO, 'Sand Screens', 120, 'wire wrapped screen, premium mesh screen, gravel pack screen'),
  sold(CO, 'Lower Completion', 180, 'production packer, liner hanger, hydraulic packer, seal bore extension'),
  sold(CO, 'Upper Completion', 200, 'safety valve, sliding sleeve, retrievable packer, gas lift mandrel'),
  sold(CO, 'Wellheads', 380, 'wellhead spool, tubing head, christmas tree, casing head, adapter flange'),
  sold(CO, 'Downhole Plugs', 130, 'bridge plug, frac plug, cement retainer, wireline plug'),
  sold(CO, 'Tubing', 330, 'production tubing, pup joint, tubing accessories'),
  sold(CO, 'Wellbore Cleanout', 90, 'casing scraper, junk basket, wellbore magnet'),
  sold(CO, 'Fracheads', 80, 'frac head, goat head, frac manifold'),
  sold(CO, 'Workover Units', 110, 'workover rig, snubbing unit, coiled tubing unit'),
  sold(CO, 'Miscellaneous', 80, 'slickline unit, wireline lubricator, test separator'),
  sold('Commodities', 'Cement', 90, 'well cement, cement additive'),
  sold('Commodities', 'Crude', 20, 'crude oil lot'),
  sold('Commodities', 'Refined Products', 120, 'base oil, diesel lot, drilling fluid'),
  sold('Commodities', 'Miscellaneous', 70, 'barite, bentonite, proppant'),
  sold(DR, 'Drilling Rigs', 150, 'land drilling rig, truck mounted rig, top drive rig'),
  sold(DR, 'Casing', 520, 'casing, surface casing, casing crossover'),
  sold(
    DR,
    'Accessories',
    620,
    'annular preventer, double ram preventer, top drive, rotary table, choke manifold, iron roughneck, elevator',
  ),
  sold(DR, 'Drilling Tools', 560, 'drill bit, drill collar, mud motor, stabilizer, drill pipe, drilling jar'),
  sold(DR, 'Fishing Tools', 200, 'overshot, fishing spear, milling tool, hydraulic jar'),
  sold(
    DR,
    'Solids Control Equipment',
    330,
    'shale shaker, mud cleaner, decanter centrifuge, vacuum degasser',
  ),
  sold(DR, 'Miscellaneous', 170, 'mud pump, mud tank, driller cabin, accumulator unit'),
  sold(GE, 'Line Pipes', 430, 'line pipe, seamless pipe, coated pipe'),
  sold(GE, 'Generators', 420, 'generator set, diesel generator, gas generator'),
  sold(GE, 'Maintenance Workshop Equipment', 300, 'lathe, hydraulic press, bench grinder, overhead crane'),
  sold(GE, 'Valves', 760, 'gate valve, ball valve, check valve, globe valve, butterfly valve, control valve'),
  sold(
    GE,
    'Pumps and Compressors',
    640,
    'centrifugal pump, triplex pump, screw compressor, hydraulic pump, dosing pump, air compressor',
  ),
  sold(GE, 'Process Vessels and Tanks', 330, 'separator, storage tank, heat exchanger, scrubber'),
  sold(GE, 'Mining Equipment', 260, 'jaw crusher, cone crusher, belt conveyor, ball mill, haul truck'),
  sold(GE, 'Heavy Equipment', 400, 'hydraulic excavator, wheel loader, crawler crane, bulldozer, forklift'),
  sold(GE, 'Vessels and Marine', 60, 'work boat, supply vessel, barge, tug'),
  sold(GE, 'Miscellaneous', 150, 'container, light tower, welding machine, cable reel'),
  sold('Safety Equipment', 'PPE', 220, 'helmet lot, breathing apparatus, harness lot, gas detector'),
  sold('Safety Equipment', 'Spill Response', 130, 'spill boom, oil skimmer, spill kit'),
  sold('Safety Equipment', 'Containement', 90, 'spill pallet, bunded tank, overpack drum'),
  sold('Safety Equipment', 'Miscellaneous', 80, 'fire pump, life raft, foam monitor'),
  sold(
    'Spare Parts',
    'Spare Parts',
    1250,
    'seal kit, hydraulic cylinder, bearing, gasket set, impeller, pump liner, valve seat, fluid end, gear box',
  ),
  sold('Spare Parts', 'Miscellaneous', 330, 'hose assembly, filter element, electric motor, instrument lot'),
]

/** Where it stands, with how often: country, city, postcode where the carrier needs one. */
export const PLACES: readonly (readonly [readonly [string, string, string | null], number])[] = [
  [['Nigeria', 'Port Harcourt', '500272'], 14],
  [['United Kingdom', 'Aberdeen', 'AB11 5AA'], 12],
  [['France', 'Pau', '64000'], 12],
  [['Angola', 'Luanda', null], 10],
  [['Gabon', 'Port-Gentil', null], 9],
  [['Congo', 'Pointe-Noire', null], 8],
  [['Norway', 'Stavanger', '4006'], 7],
  [['Netherlands', 'Rotterdam', '3011 AA'], 6],
  [['United Arab Emirates', 'Abu Dhabi', null], 6],
  [['Cameroon', 'Douala', null], 5],
  [['Algeria', 'Hassi Messaoud', '30500'], 4],
  [['Italy', 'Ravenna', '48121'], 3],
  [['Germany', 'Celle', '29221'], 2],
  [['Ghana', 'Takoradi', null], 2],
]

/** In titles; a listing has one of these or none. */
export const QUALITIES =
  'surplus, unused, refurbished, hydraulic, heavy duty, skid mounted, explosion proof, stainless, high pressure, electric'.split(
    ', ',
  )

/** Sentences of descriptions. `*` stands for a name or a figure that hardly occurs again. */
export const SENTENCES: readonly string[] = [
  'Surplus from project *, stored indoors since delivery.',
  'Supplied with original certificates and manufacturer data book *.',
  'Removed from service during the shutdown of * and preserved.',
  'Pressure tested by an independent inspector, report * on request.',
  'Functions checked at the yard by *, no leaks found.',
  'Painted and packed for sea freight in crate *.',
  'Seals and gaskets replaced, spares included under order *.',
  'Never installed, bought as a spare for the * unit.',
  'Available at once, loading by crane or forklift at the yard of *.',
  'Inspection welcome by appointment, contact the yard and name lot *.',
  'Traceable to heat number *, mill certificates to EN 10204 3.1.',
  'Overhauled in workshop *, running hours reset and documented.',
  'Used on two wells near * and laid down clean.',
  'Complete with control panel, cables and manual *.',
  'Stored outdoors under cover, surface rust on flanges only.',
  'Includes lifting frame, shackles and certificate *.',
  'Sold as seen, no warranty, buyer to arrange transport from *.',
  'Drawing * and maintenance records come with the lot.',
  'Suitable for sour service according to the data sheet *.',
  'Thread protectors fitted, inspected to category 4 by *.',
]

/** Rare phrases, with the share of texts that contain them. */
export const SELDOM: readonly (readonly [string, number])[] = [
  ['hydraulic hoses', 0.02],
  ['thermowell', 0.0008],
  ['cofferdam', 0.0003],
  ['borehole gravimeter', 0.0002],
]

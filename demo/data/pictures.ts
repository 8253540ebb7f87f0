import { fileOfProject } from '#kernel/project-files.ts'

/** One picture file of the demonstration catalogue, beside this module in `pictures/`. */
export type DemoPicture = { readonly file: string; readonly alt: string }

/** Pictures by slug: one item seen from two or three sides, the first one shown in cards. */
export const PICTURES = {
  'air-compressor-skid-screw': [
    {
      file: 'air-compressor-skid-screw-1.jpg',
      alt: 'Yellow screw air compressor package on a skid, with receiver, control panel and cooler',
    },
    {
      file: 'air-compressor-skid-screw-2.jpg',
      alt: 'Screw air compressor package seen from the separator vessel and air filter end',
    },
  ],
  'ball-valve-trunnion': [
    {
      file: 'ball-valve-trunnion-1.jpg',
      alt: 'Grey flanged trunnion ball valve with gear operator, handwheel to the left',
    },
    {
      file: 'ball-valve-trunnion-2.jpg',
      alt: 'Trunnion ball valve looking into the flanged bore, gear operator on top',
    },
  ],
  'bearings-roller-and-ball-set': [
    {
      file: 'bearings-roller-and-ball-set-1.jpg',
      alt: 'Ball and roller bearings of several sizes with a green pillow-block unit',
    },
    {
      file: 'bearings-roller-and-ball-set-2.jpg',
      alt: 'Bearing set from above, the large brass-caged roller bearing in front',
    },
  ],
  'belt-conveyor-section': [
    {
      file: 'belt-conveyor-section-1.jpg',
      alt: 'Belt conveyor on blue trestles, head pulley and drive in front, crushed rock on the belt',
    },
    {
      file: 'belt-conveyor-section-2.jpg',
      alt: 'Inclined belt conveyor in full length, seen from the tail end',
    },
  ],
  'bolted-storage-tank-vertical': [
    {
      file: 'bolted-storage-tank-vertical-1.jpg',
      alt: 'White vertical storage tank with spiral stair, manway and red outlet valve',
    },
    {
      file: 'bolted-storage-tank-vertical-2.jpg',
      alt: 'Vertical storage tank from the side, with roof handrail and stair landing',
    },
  ],
  'bop-stack-13-5-8': [
    {
      file: 'bop-stack-13-5-8-1.jpg',
      alt: 'Red blowout preventer stack with annular preventer on three ram preventers, broadside view',
    },
    {
      file: 'bop-stack-13-5-8-2.jpg',
      alt: 'Blowout preventer stack seen end-on along the ram bonnets',
    },
  ],
  'bridge-plug-downhole': [
    {
      file: 'bridge-plug-downhole-1.jpg',
      alt: 'Two bridge plugs side by side, with slips, cones and black sealing elements',
    },
    {
      file: 'bridge-plug-downhole-2.jpg',
      alt: 'Bridge plugs from the lower end, slips and elastomer elements in close view',
    },
  ],
  'casing-joints-rack': [
    {
      file: 'casing-joints-rack-1.jpg',
      alt: 'Three layers of casing joints with black thread protectors on a blue pipe rack',
    },
    { file: 'casing-joints-rack-2.jpg', alt: 'Rack of casing joints in full length, seen from the side' },
  ],
  'casing-scraper': [
    {
      file: 'casing-scraper-1.jpg',
      alt: 'Red casing scraper with steel blades, lying on two wooden cradles',
    },
    {
      file: 'casing-scraper-2.jpg',
      alt: 'Casing scraper from the threaded pin end, spring-loaded blades in close view',
    },
  ],
  'cement-big-bags-1t': [
    {
      file: 'cement-big-bags-1t-1.jpg',
      alt: 'White one-tonne big bags with blue lifting loops on wooden pallets',
    },
    { file: 'cement-big-bags-1t-2.jpg', alt: 'Palletised big bags from above, filling spouts tied off' },
  ],
  'cementing-unit-skid-twin': [
    {
      file: 'cementing-unit-skid-twin-1.jpg',
      alt: 'Skid-mounted cementing unit in a red frame, mixing tub and operator platform in front',
    },
    {
      file: 'cementing-unit-skid-twin-2.jpg',
      alt: 'Twin-pump cementing unit seen from the radiator and engine end',
    },
  ],
  'centre-lathe-oil-country': [
    {
      file: 'centre-lathe-oil-country-1.jpg',
      alt: 'Light grey and green centre lathe with a pipe in the chuck, front view',
    },
    {
      file: 'centre-lathe-oil-country-2.jpg',
      alt: 'Centre lathe from the headstock end, chip tray and tailstock behind',
    },
  ],
  'centrifugal-pump-skid': [
    {
      file: 'centrifugal-pump-skid-1.jpg',
      alt: 'Blue end-suction centrifugal pump with electric motor and yellow coupling guard, motor end',
    },
    {
      file: 'centrifugal-pump-skid-2.jpg',
      alt: 'End-suction centrifugal pump on its base frame, seen from the suction flange',
    },
  ],
  'christmas-tree-5k-manual': [
    {
      file: 'christmas-tree-5k-manual-1.jpg',
      alt: 'Red manual Christmas tree with stacked gate valves, cross and choke',
    },
    { file: 'christmas-tree-5k-manual-2.jpg', alt: 'The Christmas tree from the opposite side' },
    {
      file: 'christmas-tree-5k-manual-3.jpg',
      alt: 'Close view of the flow cross with swab and wing valves',
    },
  ],
  'crawler-bulldozer-40t': [
    {
      file: 'crawler-bulldozer-40t-1.jpg',
      alt: 'Yellow crawler bulldozer from the front, blade lowered on gravel',
    },
    { file: 'crawler-bulldozer-40t-2.jpg', alt: 'Crawler bulldozer from the rear with three-shank ripper' },
  ],
  'diesel-generator-enclosed-800kva': [
    {
      file: 'diesel-generator-enclosed-800kva-1.jpg',
      alt: 'Cream enclosed diesel generator set, control panel end with emergency stop',
    },
    {
      file: 'diesel-generator-enclosed-800kva-2.jpg',
      alt: 'Enclosed diesel generator set from the radiator louvre end',
    },
  ],
  'diesel-generator-open-500kva': [
    {
      file: 'diesel-generator-open-500kva-1.jpg',
      alt: 'Open-frame green diesel generator set with control panel and alternator',
    },
    {
      file: 'diesel-generator-open-500kva-2.jpg',
      alt: 'Open-frame diesel generator set from the radiator end',
    },
  ],
  'drill-pipe-bundle': [
    {
      file: 'drill-pipe-bundle-1.jpg',
      alt: 'Bundle of drill pipe strapped in blue on timber, box ends towards the viewer',
    },
    { file: 'drill-pipe-bundle-2.jpg', alt: 'Close view of the tool-joint boxes of the drill pipe bundle' },
  ],
  'flange-set-weld-neck-blind': [
    {
      file: 'flange-set-weld-neck-blind-1.jpg',
      alt: 'Steel weld-neck, slip-on and blind flanges with stud bolts and spiral-wound gasket',
    },
    {
      file: 'flange-set-weld-neck-blind-2.jpg',
      alt: 'Weld-neck flange and gasket in close view, blind and slip-on flanges behind',
    },
  ],
  'frac-head-goat': [
    {
      file: 'frac-head-goat-1.jpg',
      alt: 'White goat-head frac head with red hammer-union inlets, front view',
    },
    { file: 'frac-head-goat-2.jpg', alt: 'Four-inlet frac head from above, lifting eye on the top flange' },
  ],
  'gate-valve-flanged': [
    { file: 'gate-valve-flanged-1.jpg', alt: 'Blue flanged gate valve with rising stem, front view' },
    { file: 'gate-valve-flanged-2.jpg', alt: 'Blue flanged gate valve looking into the bore' },
  ],
  'gear-set-helical-and-pinion': [
    {
      file: 'gear-set-helical-and-pinion-1.jpg',
      alt: 'Helical gears, a bevel gear and a pinion shaft laid out in a row',
    },
    {
      file: 'gear-set-helical-and-pinion-2.jpg',
      alt: 'Pinion shaft and helical gears from above, tooth flanks in close view',
    },
  ],
  'harbour-tug-60t-bollard': [
    {
      file: 'harbour-tug-60t-bollard-1.jpg',
      alt: 'Harbour tug with black hull and tyre fenders, bow view',
    },
    {
      file: 'harbour-tug-60t-bollard-2.jpg',
      alt: 'Harbour tug from the stern, red aft deck with towing gear',
    },
  ],
  'hydraulic-cylinder-double-acting': [
    {
      file: 'hydraulic-cylinder-double-acting-1.jpg',
      alt: 'Two double-acting hydraulic cylinders, one yellow and one black, rods half extended',
    },
    {
      file: 'hydraulic-cylinder-double-acting-2.jpg',
      alt: 'Hydraulic cylinders from the rod end, bushed eyes in close view',
    },
  ],
  'hydraulic-excavator-36t': [
    {
      file: 'hydraulic-excavator-36t-1.jpg',
      alt: 'Yellow crawler excavator from the front, bucket on the ground',
    },
    { file: 'hydraulic-excavator-36t-2.jpg', alt: 'Crawler excavator from the rear with counterweight' },
  ],
  'jaw-crusher-primary': [
    { file: 'jaw-crusher-primary-1.jpg', alt: 'Orange jaw crusher with dark flywheels, discharge side' },
    { file: 'jaw-crusher-primary-2.jpg', alt: 'Orange jaw crusher from the ribbed front with feed hopper' },
  ],
  'land-drilling-rig-1500hp': [
    {
      file: 'land-drilling-rig-1500hp-1.jpg',
      alt: 'Land drilling rig rigged up with mast, catwalk, tanks and power modules',
    },
    {
      file: 'land-drilling-rig-1500hp-2.jpg',
      alt: 'Blue substructure and rig floor of the drilling rig with V-door ramp',
    },
  ],
  'line-pipe-stack-coated': [
    {
      file: 'line-pipe-stack-coated-1.jpg',
      alt: 'Stack of black-coated line pipe with bare bevelled ends and colour bands',
    },
    { file: 'line-pipe-stack-coated-2.jpg', alt: 'Coated line pipe stack in full length on timber dunnage' },
  ],
  'mining-haul-truck-90t': [
    {
      file: 'mining-haul-truck-90t-1.jpg',
      alt: 'Yellow rigid haul truck from the front with access ladders',
    },
    { file: 'mining-haul-truck-90t-2.jpg', alt: 'Haul truck from the rear, empty body and dual tyres' },
  ],
  'mud-pump-triplex-1600hp': [
    {
      file: 'mud-pump-triplex-1600hp-1.jpg',
      alt: 'Blue triplex mud pump from the fluid end with pulsation dampener',
    },
    {
      file: 'mud-pump-triplex-1600hp-2.jpg',
      alt: 'Triplex mud pump from the power end with yellow drive guard',
    },
  ],
  'oil-drums-pallet-205l': [
    {
      file: 'oil-drums-pallet-205l-1.jpg',
      alt: 'Dark blue 205 litre steel drums on a pallet, one drum lying beside',
    },
    { file: 'oil-drums-pallet-205l-2.jpg', alt: 'Six 205 litre steel drums from above, bungs closed' },
  ],
  'overshot-fishing-tool': [
    {
      file: 'overshot-fishing-tool-1.jpg',
      alt: 'Overshot on wooden cradles with basket and spiral grapples in front',
    },
    { file: 'overshot-fishing-tool-2.jpg', alt: 'Overshot looking into the guide, spiral grapple beside' },
  ],
  'pdc-drill-bit': [
    { file: 'pdc-drill-bit-1.jpg', alt: 'Six-blade PDC drill bit with teal body, side view' },
    { file: 'pdc-drill-bit-2.jpg', alt: 'PDC drill bit from above, cutters and nozzles visible' },
  ],
  'platform-supply-vessel-dp2': [
    {
      file: 'platform-supply-vessel-dp2-1.jpg',
      alt: 'Platform supply vessel with dark blue hull, bow view at sea',
    },
    {
      file: 'platform-supply-vessel-dp2-2.jpg',
      alt: 'Platform supply vessel from the stern with containers on the cargo deck',
    },
  ],
  'ppe-set-helmet-goggles-boots': [
    {
      file: 'ppe-set-helmet-goggles-boots-1.jpg',
      alt: 'White and yellow safety helmets, goggles, gloves, ear defenders and boots',
    },
    { file: 'ppe-set-helmet-goggles-boots-2.jpg', alt: 'Protective equipment from above, helmets in front' },
  ],
  'production-tubing-bundle': [
    {
      file: 'production-tubing-bundle-1.jpg',
      alt: 'Strapped bundle of production tubing with yellow thread protectors',
    },
    { file: 'production-tubing-bundle-2.jpg', alt: 'Production tubing bundle in full length on timber' },
  ],
  'pump-impeller-closed-bronze': [
    {
      file: 'pump-impeller-closed-bronze-1.jpg',
      alt: 'Open and closed bronze impellers with a small stainless steel impeller, front view',
    },
    { file: 'pump-impeller-closed-bronze-2.jpg', alt: 'Closed bronze impeller lying flat, open one behind' },
  ],
  'rotary-blasthole-drill-rig': [
    {
      file: 'rotary-blasthole-drill-rig-1.jpg',
      alt: 'Yellow rotary blasthole drill rig with raised lattice mast, cab side',
    },
    {
      file: 'rotary-blasthole-drill-rig-2.jpg',
      alt: 'Rotary blasthole drill rig from the engine end, levelling jacks down',
    },
  ],
  'rough-terrain-crane-60t': [
    {
      file: 'rough-terrain-crane-60t-1.jpg',
      alt: 'Yellow rough-terrain crane on outriggers, boom raised to the right',
    },
    { file: 'rough-terrain-crane-60t-2.jpg', alt: 'Rough-terrain crane from the counterweight side' },
  ],
  'sand-screen-wire-wrap': [
    { file: 'sand-screen-wire-wrap-1.jpg', alt: 'Wire-wrapped sand screen joints stacked on timber' },
    {
      file: 'sand-screen-wire-wrap-2.jpg',
      alt: 'Close view of the wire wrap and the threaded base pipe ends',
    },
  ],
  'shale-shaker-linear': [
    { file: 'shale-shaker-linear-1.jpg', alt: 'Linear-motion shale shaker, screens and discharge end' },
    { file: 'shale-shaker-linear-2.jpg', alt: 'Shale shaker from the flowline inlet with twin motors' },
  ],
  'shell-tube-heat-exchanger': [
    { file: 'shell-tube-heat-exchanger-1.jpg', alt: 'Teal shell-and-tube heat exchanger on two saddles' },
    { file: 'shell-tube-heat-exchanger-2.jpg', alt: 'Heat exchanger from the bolted channel-head end' },
  ],
  'spill-containment-pallet-4-drum': [
    {
      file: 'spill-containment-pallet-4-drum-1.jpg',
      alt: 'Yellow spill pallet with black grating carrying blue and red drums',
    },
    {
      file: 'spill-containment-pallet-4-drum-2.jpg',
      alt: 'Spill containment pallet with three drums, corner view',
    },
  ],
  'spill-response-kit-drum': [
    {
      file: 'spill-response-kit-drum-1.jpg',
      alt: 'Yellow overpack drum with absorbent pads, socks and orange containment boom',
    },
  ],
  'three-phase-separator-skid': [
    {
      file: 'three-phase-separator-skid-1.jpg',
      alt: 'Light grey three-phase separator on skid with relief valve and ladder',
    },
    {
      file: 'three-phase-separator-skid-2.jpg',
      alt: 'Three-phase separator from the inlet end, level gauges and piping',
    },
  ],
  'top-drive-500t': [
    { file: 'top-drive-500t-1.jpg', alt: 'Blue top drive with twin motors in its shipping stand' },
    { file: 'top-drive-500t-2.jpg', alt: 'Top drive from the service-loop side, yellow bail raised' },
  ],
  'tricone-drill-bit': [
    { file: 'tricone-drill-bit-1.jpg', alt: 'Tricone bit with carbide inserts standing on its pin' },
    { file: 'tricone-drill-bit-2.jpg', alt: 'Tricone bit from another side, nozzle and shirt-tail visible' },
  ],
  'wellhead-assembly-compact': [
    {
      file: 'wellhead-assembly-compact-1.jpg',
      alt: 'Green compact wellhead and tree with grey actuator facing left',
    },
    { file: 'wellhead-assembly-compact-2.jpg', alt: 'Compact wellhead and tree from the opposite side' },
  ],
  'wheel-loader': [
    { file: 'wheel-loader-1.jpg', alt: 'Yellow wheel loader from the front, bucket on the ground' },
    { file: 'wheel-loader-2.jpg', alt: 'Wheel loader from the rear, engine hood and counterweight' },
  ],
  'workover-unit-truck-mounted': [
    {
      file: 'workover-unit-truck-mounted-1.jpg',
      alt: 'Truck-mounted workover unit with mast raised and work floor',
    },
    {
      file: 'workover-unit-truck-mounted-2.jpg',
      alt: 'Carrier and drawworks of the truck-mounted workover unit',
    },
  ],
} as const satisfies Record<string, readonly DemoPicture[]>

export type PictureSlug = keyof typeof PICTURES

/** The crops that the build makes of a picture, for slugs with more listings than views. */
export const CUTS = {
  mirrored: { isMirrored: true, isClose: false, hue: 0 },
  close: { isMirrored: false, isClose: true, hue: 0 },
  'close-mirrored': { isMirrored: true, isClose: true, hue: 0 },
  tinted: { isMirrored: false, isClose: false, hue: 120 },
  'tinted-mirrored': { isMirrored: true, isClose: false, hue: 120 },
  'tinted-close': { isMirrored: false, isClose: true, hue: 240 },
} as const

export type Cut = keyof typeof CUTS

const CUT_NAMES = Object.keys(CUTS) as Cut[]

/**
 * The pictures of the listing with index `nth` of its slug: each starts with a different view or crop, so
 * that neighbouring listings look different.
 */
export function viewsOf(slug: PictureSlug, nth: number): readonly DemoPicture[] {
  const views: readonly DemoPicture[] = PICTURES[slug]
  const first = nth % views.length
  const cut = CUT_NAMES[(Math.floor(nth / views.length) % (CUT_NAMES.length + 1)) - 1]
  const rotated = [...views.slice(first), ...views.slice(0, first)]
  return cut === undefined
    ? rotated
    : rotated.map(({ file, alt }) => ({ file: file.replace('.jpg', `.${cut}.jpg`), alt }))
}

/** The source file of a picture, and its crop. */
export function sourceOf(file: string): { source: string; cut: Cut | undefined } {
  const cut = CUT_NAMES.find((name) => file.endsWith(`.${name}.jpg`))
  return { source: cut === undefined ? file : file.replace(`.${cut}.jpg`, '.jpg'), cut }
}

/** Wide pictures (2000 x 900) for the landing and content pages. */
export const WIDE_PICTURES = {
  pipeYard: { file: 'hero-1.jpg', alt: 'Pipe yard with stacks of line pipe, a crane and warehouses' },
  rigSite: { file: 'hero-2.jpg', alt: 'Rig site with mud pumps, tanks, a wheel loader and camp cabins' },
  workshop: {
    file: 'hero-3.jpg',
    alt: 'Workshop with a BOP stack, separator, valves, compressor and generator under a crane',
  },
} as const satisfies Record<string, DemoPicture>

/** The folder with the files named above. */
export const PICTURE_FOLDER = fileOfProject('demo/data/pictures/')

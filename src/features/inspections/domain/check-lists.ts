import type { Language } from '#kernel/text/language.ts'

/** The kinds of equipment that have a check list of their own, and the one for everything else. */
export const CHECK_LISTS = [
  'valve',
  'wellhead',
  'tubular',
  'downhole_tool',
  'rig',
  'solids_control',
  'pump',
  'compressor',
  'generator',
  'vessel',
  'earthmover',
  'crane',
  'crusher',
  'ship',
  'workshop_machine',
  'general',
] as const
export type CheckList = (typeof CHECK_LISTS)[number]

/** A point of a check list. With a unit, a value may be measured. */
export interface CheckPoint {
  key: string
  name: Readonly<Record<Language, string>>
  unit: string | null
}

type Row = readonly [key: string, en: string, fr: string, unit?: string]

/** What is looked at on everything, in this order, before the points of its kind. */
const FIRST: readonly Row[] = [
  ['identity', 'Data plate agrees with the listing', 'Plaque conforme à l’annonce'],
  ['completeness', 'Complete as described', 'Complet selon la description'],
  ['storage', 'Storage and preservation', 'Stockage et conservation'],
  ['corrosion', 'Corrosion', 'Corrosion'],
  ['damage', 'Damage, cracks and repairs', 'Dommages, fissures et réparations'],
]
const LAST: readonly Row[] = [['papers', 'Certificates and papers seen', 'Certificats et documents vus']]

const ROWS: Readonly<Record<CheckList, readonly Row[]>> = {
  valve: [
    ['body_wall', 'Wall thickness of the body', 'Épaisseur du corps', 'mm'],
    ['end_connections', 'End connections and sealing faces', 'Extrémités et portées d’étanchéité'],
    ['stem', 'Stem and packing', 'Tige et garniture'],
    ['travel', 'Opens and closes fully', 'Ouverture et fermeture complètes'],
    ['seat_test', 'Seat test', 'Essai d’étanchéité du siège', 'bar'],
    ['shell_test', 'Body pressure test', 'Épreuve du corps', 'bar'],
    ['actuator', 'Actuator or gearbox', 'Actionneur ou réducteur'],
  ],
  wellhead: [
    ['ring_grooves', 'Ring grooves', 'Gorges de joints'],
    ['bore_drift', 'Drift of the bore', 'Calibrage de l’alésage', 'mm'],
    ['valves', 'Valves move fully', 'Vannes manœuvrables'],
    ['lockdown', 'Lock-down screws', 'Vis de verrouillage'],
    ['hanger_seals', 'Hanger and seals', 'Suspension et joints'],
    ['body_test', 'Pressure test', 'Épreuve de pression', 'bar'],
    ['studs', 'Studs and nuts', 'Goujons et écrous'],
  ],
  tubular: [
    ['outer_diameter', 'Outer diameter', 'Diamètre extérieur', 'mm'],
    ['wall', 'Least wall thickness', 'Épaisseur minimale', 'mm'],
    ['length', 'Mean length of a joint', 'Longueur moyenne d’un tube', 'm'],
    ['threads', 'Threads and protectors', 'Filetages et protecteurs'],
    ['tool_joints', 'Tool joints and hardbanding', 'Tool-joints et rechargement'],
    ['straightness', 'Straightness', 'Rectitude'],
    ['coating', 'Coating inside and outside', 'Revêtement intérieur et extérieur'],
    ['drift', 'Drift', 'Calibrage', 'mm'],
    ['emi', 'Electromagnetic or ultrasonic scan', 'Contrôle électromagnétique ou ultrasonore'],
    ['marking', 'Marking: grade, weight, heat', 'Marquage : grade, poids, coulée'],
  ],
  downhole_tool: [
    ['threads', 'Threads', 'Filetages'],
    ['gauge', 'Gauge diameter', 'Diamètre de calibrage', 'mm'],
    ['cutters', 'Cutters, blades or slips', 'Taillants, lames ou coins'],
    ['seals', 'Seals and elastomers', 'Joints et élastomères'],
    ['function', 'Function at the surface', 'Fonctionnement en surface'],
    ['mpi', 'Magnetic particle test', 'Magnétoscopie'],
  ],
  rig: [
    ['mast', 'Mast and substructure', 'Mât et substructure'],
    ['drawworks', 'Drawworks and brakes', 'Treuil et freins'],
    ['hoisting', 'Crown, travelling block and hook', 'Couronne, moufle mobile et crochet'],
    ['drilling_line', 'Drilling line', 'Câble de forage', 'mm'],
    ['rotary', 'Top drive or rotary table', 'Top drive ou table de rotation'],
    ['mud_pumps', 'Mud pumps', 'Pompes à boue', 'bar'],
    ['engines', 'Engines', 'Moteurs', 'h'],
    ['scr', 'Electrical house and controls', 'Local électrique et commandes'],
    ['bop_controls', 'BOP and its control unit', 'BOP et son unité de commande', 'bar'],
    ['tanks', 'Mud tanks and shakers', 'Bacs à boue et tamis'],
    ['safety', 'Safety devices', 'Dispositifs de sécurité'],
  ],
  solids_control: [
    ['motors', 'Motors run', 'Moteurs en marche', 'A'],
    ['baskets', 'Baskets and screens', 'Paniers et toiles'],
    ['vibration', 'Vibration', 'Vibration', 'mm/s'],
    ['bearings', 'Bearing temperature', 'Température des roulements', '°C'],
    ['bowl', 'Bowl, scroll or cones', 'Bol, vis ou cônes'],
    ['frame', 'Frame and springs', 'Châssis et ressorts'],
  ],
  pump: [
    ['casing_wall', 'Wall thickness of the casing', 'Épaisseur du corps', 'mm'],
    ['shaft', 'Shaft play', 'Jeu de l’arbre', 'mm'],
    ['seals', 'Seals and packing', 'Garnitures et joints'],
    ['bearings', 'Bearing temperature', 'Température des roulements', '°C'],
    ['vibration', 'Vibration', 'Vibration', 'mm/s'],
    ['discharge', 'Discharge pressure', 'Pression de refoulement', 'bar'],
    ['driver', 'Motor or engine', 'Moteur électrique ou thermique', 'h'],
    ['coupling', 'Coupling and guard', 'Accouplement et protection'],
  ],
  compressor: [
    ['hours', 'Hour meter', 'Compteur horaire', 'h'],
    ['starts', 'Starts and reaches pressure', 'Démarre et monte en pression', 'bar'],
    ['oil', 'Oil level and leaks', 'Niveau d’huile et fuites'],
    ['temperature', 'Discharge temperature', 'Température de refoulement', '°C'],
    ['vibration', 'Vibration', 'Vibration', 'mm/s'],
    ['receiver', 'Receiver and safety valve', 'Réservoir et soupape'],
    ['controls', 'Controls and alarms', 'Commandes et alarmes'],
  ],
  generator: [
    ['hours', 'Hour meter', 'Compteur horaire', 'h'],
    ['starts', 'Starts cold', 'Démarrage à froid'],
    ['voltage', 'Voltage', 'Tension', 'V'],
    ['frequency', 'Frequency', 'Fréquence', 'Hz'],
    ['load', 'Load test', 'Essai en charge', 'kW'],
    ['insulation', 'Insulation of the windings', 'Isolement des enroulements', 'MΩ'],
    ['oil_pressure', 'Oil pressure, warm', 'Pression d’huile à chaud', 'bar'],
    ['cooling', 'Cooling and leaks', 'Refroidissement et fuites'],
    ['exhaust', 'Exhaust smoke', 'Fumées d’échappement'],
    ['panel', 'Control panel and protections', 'Tableau de commande et protections'],
  ],
  vessel: [
    ['shell_wall', 'Least wall thickness of the shell', 'Épaisseur minimale de la virole', 'mm'],
    ['heads', 'Wall thickness of the heads', 'Épaisseur des fonds', 'mm'],
    ['welds', 'Welds', 'Soudures'],
    ['nozzles', 'Nozzles and flange faces', 'Piquages et faces de brides'],
    ['internals', 'Internals or tubes', 'Internes ou tubes'],
    ['lining', 'Lining and coating', 'Revêtement'],
    ['safety_valve', 'Safety valve', 'Soupape de sécurité', 'bar'],
    ['hydrotest', 'Pressure test', 'Épreuve hydraulique', 'bar'],
    ['skid', 'Skid, supports and lifting points', 'Skid, supports et points de levage'],
  ],
  earthmover: [
    ['hours', 'Hour meter', 'Compteur horaire', 'h'],
    ['engine', 'Engine starts and runs', 'Moteur : démarrage et marche'],
    ['oil_pressure', 'Oil pressure, warm', 'Pression d’huile à chaud', 'bar'],
    ['leaks', 'Leaks', 'Fuites'],
    ['transmission', 'Transmission and brakes', 'Transmission et freins'],
    ['hydraulics', 'Hydraulic pressure', 'Pression hydraulique', 'bar'],
    ['undercarriage', 'Undercarriage left, or tread of tyres', 'Train de roulement ou pneus restants', '%'],
    ['pins', 'Pins, bushings and articulation', 'Axes, bagues et articulation'],
    ['bucket', 'Bucket, blade or body', 'Godet, lame ou benne'],
    ['cab', 'Cab, instruments and lights', 'Cabine, instruments et feux'],
  ],
  crane: [
    ['hours', 'Hour meter', 'Compteur horaire', 'h'],
    ['boom', 'Boom and jib', 'Flèche et fléchette'],
    ['rope', 'Rope', 'Câble', 'mm'],
    ['hook', 'Hook and block', 'Crochet et moufle'],
    ['slewing', 'Slewing ring play', 'Jeu de la couronne', 'mm'],
    ['outriggers', 'Outriggers or tracks', 'Stabilisateurs ou chenilles'],
    ['limiter', 'Load moment limiter', 'Limiteur de charge'],
    ['load_test', 'Load test', 'Essai en charge', 't'],
    ['engine', 'Engine and hydraulics', 'Moteur et hydraulique', 'bar'],
  ],
  crusher: [
    ['liners', 'Liners left', 'Blindages restants', '%'],
    ['frame', 'Frame and welds', 'Bâti et soudures'],
    ['bearings', 'Bearing temperature', 'Température des roulements', '°C'],
    ['shaft', 'Eccentric shaft and play', 'Arbre excentrique et jeu', 'mm'],
    ['drive', 'Motors, belts and guards', 'Moteurs, courroies et protections'],
    ['setting', 'Setting moves over its range', 'Réglage sur toute sa course', 'mm'],
    ['lubrication', 'Lubrication', 'Lubrification'],
    ['belts', 'Conveyor belts and rollers', 'Bandes et rouleaux'],
  ],
  ship: [
    ['class', 'Class and dates of surveys', 'Classe et dates de visites'],
    ['hull', 'Least plating thickness', 'Épaisseur minimale de tôle', 'mm'],
    ['engines', 'Main engines', 'Moteurs principaux', 'h'],
    ['generators', 'Generators', 'Groupes électrogènes', 'h'],
    ['propulsion', 'Shafts, propellers and thrusters', 'Arbres, hélices et propulseurs'],
    ['steering', 'Steering', 'Appareil à gouverner'],
    ['deck', 'Deck gear and winches', 'Apparaux de pont et treuils'],
    ['bridge', 'Bridge and positioning', 'Passerelle et positionnement'],
    ['safety', 'Fire-fighting and life-saving', 'Incendie et sauvetage'],
    ['ballast', 'Tanks and bilges', 'Ballasts et cales'],
  ],
  workshop_machine: [
    ['runs', 'Runs under power', 'Fonctionne sous tension'],
    ['spindle', 'Spindle run-out', 'Faux-rond de broche', 'µm'],
    ['ways', 'Ways and slides', 'Glissières'],
    ['feeds', 'Feeds and speeds', 'Avances et vitesses'],
    ['electrics', 'Electrics and emergency stop', 'Électricité et arrêt d’urgence'],
    ['accessories', 'Accessories', 'Accessoires'],
  ],
  general: [
    ['moving_parts', 'Moving parts', 'Parties mobiles'],
    ['surfaces', 'Machined surfaces and threads', 'Surfaces usinées et filetages'],
    ['dimensions', 'Leading dimension', 'Dimension principale', 'mm'],
    ['function', 'Function', 'Fonctionnement'],
    ['packing', 'Packing', 'Emballage'],
  ],
}

/** The points of a check list, in their order. */
export function pointsOf(list: CheckList): CheckPoint[] {
  return [...FIRST, ...ROWS[list], ...LAST].map(([key, en, fr, unit = null]) => ({
    key,
    name: { en, fr },
    unit,
  }))
}

/** Types of the taxonomy whose check list is known; where a type is broad, staff choose. */
const BY_TYPE: Readonly<Record<string, CheckList>> = {
  Valves: 'valve',
  Wellheads: 'wellhead',
  Fracheads: 'wellhead',
  Tubing: 'tubular',
  Casing: 'tubular',
  'Line Pipes': 'tubular',
  'Sand Screens': 'downhole_tool',
  'Lower Completion': 'downhole_tool',
  'Upper Completion': 'downhole_tool',
  'Downhole Plugs': 'downhole_tool',
  'Wellbore Cleanout': 'downhole_tool',
  'Drilling Tools': 'downhole_tool',
  'Fishing Tools': 'downhole_tool',
  'Drilling Rigs': 'rig',
  'Workover Units': 'rig',
  'Solids Control Equipment': 'solids_control',
  'Pumps and Compressors': 'pump',
  Generators: 'generator',
  'Process Vessels and Tanks': 'vessel',
  'Mining Equipment': 'earthmover',
  'Heavy Equipment': 'earthmover',
  'Vessels and Marine': 'ship',
  'Maintenance Workshop Equipment': 'workshop_machine',
}

export const checkListOf = (type: string): CheckList => BY_TYPE[type] ?? 'general'

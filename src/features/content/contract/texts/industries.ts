import { fr } from './industries.fr.ts'

export const en = {
  title: 'Industries',
  description:
    'Surplus equipment for oil and gas, mining and heavy industry: what is traded on Gisement, from wellheads and casing to haul trucks and cranes.',
  keywords: 'oil and gas equipment, mining equipment, heavy equipment, surplus, rigs, wellheads, haul trucks',
  lead: 'Three sectors that buy for years ahead, and whose plans change faster than their deliveries arrive. What one project leaves over is what another one waits for.',
  pictureAlt: 'Drilling rig with mud pumps, tanks and cabins on open ground',
  items: {
    oilGas: {
      title: 'Oil & Gas',
      text: 'Rigs, casing and drill pipe, bits, fishing and solids control; wellheads, sand screens, tubing and workover units; separators, valves, line pipe and vessels.',
      pictureAlt: 'Separator, valves and a blowout preventer in a workshop',
    },
    mining: {
      title: 'Mining',
      text: 'Haul trucks, excavators, blasthole drills, crushers and conveyors, and the spare parts that were bought with them and never fitted.',
      pictureAlt: 'Yellow mining haul truck',
    },
    heavy: {
      title: 'Heavy Equipment',
      text: 'Cranes, loaders and bulldozers, generators, compressors and pumps, and machines for the maintenance workshop.',
      pictureAlt: 'Yellow rough-terrain crane on its outriggers',
    },
  },
  browse: {
    drilling: 'Drilling equipment',
    completion: 'Completion and intervention',
    general: 'General equipment',
    spare: 'Spare parts',
    safety: 'Safety equipment',
  },
  browseLabel: (industry: string) => `Listings for ${industry}`,
}

export const texts = { en, fr }

import { fr } from './about.fr.ts'

/** Aims and figures: spec §1. Targets are called targets; nothing here is stated as reached. */
export const en = {
  title: 'About us',
  description:
    'Who is behind Gisement, the marketplace for surplus industrial equipment: our mission, our values, and what we aim for by 2030.',
  keywords: 'surplus equipment, circular economy, oil and gas, mining, heavy equipment, Africa, marketplace',
  pictureAlt: 'Coated line pipes stacked in a yard, with a crane and warehouses behind them',
  lead: 'In French, a gisement is a deposit in the ground. What lies unused in yards and warehouses is one too, except that somebody has already mined, forged and machined it.',
  who: {
    title: 'Who we are',
    text: [
      'Gisement is a marketplace for surplus equipment and materials of the energy and industrial sectors: drilling, completion, surface equipment, vessels, rigs, mining and heavy equipment. A French company operates it.',
      'Companies that hold more than they need sell it here. Others buy it: new, unused or fairly used. Every new listing passes our checks before it is shown.',
    ],
    pictureAlt: 'Separator, valves and a blowout preventer in a workshop under a travelling crane',
  },
  why: {
    title: 'Why choose us',
    items: {
      focus: {
        title: 'Focus',
        text: 'Equipment for energy, mining and heavy industry, and nothing else. Listings are described, and can be searched, by what counts in the trade: size, pressure class, connections, running hours.',
      },
      compliance: {
        title: 'Compliance',
        text: 'A seller names the legal owner, states the condition and shows pictures. A listing passes our checks before anybody else sees it, and visitors never see who sells.',
      },
      responsibility: {
        title: 'Responsibility',
        text: 'Equipment that exists need not be made again. Using it saves cost and waste, and the CO2 of making another.',
      },
    },
  },
  mission: {
    title: 'Join our mission',
    text: [
      'We want industrial equipment to circulate instead of being scrapped: less waste, lower cost, less CO2.',
      'You take part when you list what you no longer need before you throw it away, and when you look here before you order new. Signing up is free and needs no credit card.',
    ],
    sell: 'Sell equipment',
    buy: 'Buy equipment',
    pictureAlt: 'Drilling rig with mud pumps, tanks and cabins on open ground',
  },
  vision: {
    title: 'Our vision',
    text: 'We want to be the largest marketplace of this kind in Africa, where projects wait for equipment that is already on the continent, in somebody else’s yard.',
    targets: 'Our targets for 2030',
    items: {
      users: { figure: '3,000', text: 'users of the marketplace' },
      jobs: { figure: '300', text: 'jobs' },
      investors: { figure: '30-fold', text: 'return for those who invested' },
    },
    note: 'These are targets that we set ourselves. They say what we work towards, not where we stand, and the return is an aim, not an offer to invest.',
  },
  team: { title: 'Our team' },
  values: {
    title: 'Our values',
    items: {
      agility: {
        title: 'Agility',
        text: 'Projects change quickly. The way from a listing to a delivery has to be short, and we change our own ways when they make it longer.',
      },
      care: {
        title: 'Care',
        text: 'For the people who will work with the equipment, for the equipment itself, and for what others entrust to us.',
      },
      connection: {
        title: 'Connection',
        text: 'What one company has too much of, another one is short of. We bring the two together, across sectors and borders.',
      },
      ethics: {
        title: 'Ethics',
        text: 'Clear ownership, honest descriptions, and the same rules for everybody.',
      },
    },
  },
}

export const texts = { en, fr }

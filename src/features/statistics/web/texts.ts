import { fr } from './texts.fr.ts'

/** What happened to a company's listings, week by week. */
export const en = {
  title: 'Statistics',
  description: 'Views, favourites, quote requests and sales of your company, week by week.',
  intro:
    'What happened to your listings in the last 26 weeks. Views by your own company, our staff and robots do not count.',
  caption: 'Figures by week',
  week: 'Week of',
  views: 'Views',
  favourites: 'Saved',
  quotes: 'Quote requests',
  sales: 'Paid orders',
  loading: 'Loading the statistics',
  none: 'Nothing happened in the last 26 weeks',
  noneHint:
    'Once others look at your listings, save them, ask for quotes or buy, you see it here, week by week.',
  sell: 'List equipment',
  failed: 'The statistics could not be fetched.',
}

export const texts = { en, fr }

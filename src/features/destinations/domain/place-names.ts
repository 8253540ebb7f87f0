/** Names, separated by ' | '. */
const listed = (...lines: readonly string[]) => lines.flatMap((line) => line.split(' | '))

/**
 * Chief cities and ports of countries that operators refuse, by country code, in English, French and the spellings of
 * freight papers. They count only while the country is refused. Left out are names that mean something else
 * more often (Brest, Perm, Kish).
 */
export const CITIES: Readonly<Record<string, readonly string[]>> = {
  BY: listed(
    'Minsk | Gomel | Homel | Homyel | Mogilev | Mahilyow | Moguilev | Vitebsk | Vitsebsk | Grodno',
    'Hrodna | Babruysk | Bobruisk | Baranovichi | Novopolotsk | Mozyr',
  ),
  CU: listed('Havana | La Habana | La Havane | Mariel | Santiago de Cuba | Cienfuegos | Holguín | Camagüey'),
  IR: listed(
    'Tehran | Téhéran | Bandar Abbas | Bandarabbas | Bandar-e Abbas | Bandar Imam Khomeini',
    'Bandar Emam Khomeyni | Bandar Khomeini | Bandar Anzali | Bandar Mahshahr | Mahshahr | Bushehr',
    'Bouchehr | Chabahar | Tchabahar | Kharg Island | Île de Kharg | Kish Island | Île de Kish | Qeshm',
    'Assaluyeh | Asaluyeh | Assalouyeh | Khorramshahr | Abadan | Ahvaz | Ahwaz | Isfahan | Esfahan',
    'Ispahan | Shiraz | Chiraz | Tabriz | Mashhad | Machhad | Kermanshah | Karaj | Lavan Island',
    'Sirri Island',
  ),
  KP: listed(
    'Pyongyang | P’yŏngyang | Nampo | Namp’o | Wonsan | Chongjin | Hungnam | Hamhung | Rason | Rajin',
    'Sinuiju | Kaesong',
  ),
  RU: listed(
    'Moscow | Moscou | Moskva | Saint Petersburg | St Petersburg | Saint-Pétersbourg | St-Pétersbourg',
    'Sankt-Peterburg | Novorossiysk | Novorossiïsk | Vladivostok | Nakhodka | Vostochny | Murmansk',
    'Mourmansk | Kaliningrad | Arkhangelsk | Ust-Luga | Oust-Louga | Primorsk | Sabetta | Taganrog',
    'Tuapse | Touapsé | Taman | Astrakhan | Rostov-on-Don | Rostov-sur-le-Don | Krasnodar | Volgograd',
    'Samara | Kazan | Ufa | Oufa | Tyumen | Tioumen | Surgut | Sourgout | Nizhnevartovsk | Nijnevartovsk',
    'Novy Urengoy | Nouvel Ourengoï | Salekhard | Yekaterinburg | Ekaterinburg | Iekaterinbourg',
    'Chelyabinsk | Tcheliabinsk | Novosibirsk | Novossibirsk | Krasnoyarsk | Krasnoïarsk | Irkutsk',
    'Irkoutsk | Omsk | Tomsk | Yuzhno-Sakhalinsk | Ioujno-Sakhalinsk | Magadan | Khabarovsk | Norilsk',
    'Nizhny Novgorod | Nijni Novgorod',
  ),
  SY: listed(
    'Damascus | Damas | Aleppo | Alep | Latakia | Lattakia | Lattaquié | Tartus | Tartous | Homs | Banias',
    'Baniyas | Deir ez-Zor | Raqqa',
  ),
}

/** Further names of countries than those of the forms and their other names, by country code. */
export const FURTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  BY: ['Byelorussia'],
  KP: [
    'Democratic People’s Republic of Korea',
    'Dem. People’s Rep. of Korea',
    'République populaire démocratique de Corée',
    'RPDC',
  ],
  RU: ['Fédération de Russie'],
  SY: ['République arabe syrienne'],
}

/** Towns elsewhere that have the name of a country, by that name: the countries (English names) where they are. */
export const NAMESAKES: Readonly<Record<string, readonly string[]>> = {
  Cuba: ['United States', 'Portugal'],
  Georgia: ['United States'],
  Lebanon: ['United States'],
  Mexico: ['United States'],
  Peru: ['United States'],
  Russia: ['United States'],
  Syria: ['United States'],
}

interface Region {
  /** Names of the region and its towns. */
  names: readonly string[]
  /** What a refusal calls it and why, in both languages. */
  en: { country: string; reason: string }
  fr: { country: string; reason: string }
}

/**
 * Regions of Ukraine with which the European Union forbids this trade, as towns that are in them. Districts that
 * are in them only in part (Donetsk oblast) are for people to judge: `IN_PART`.
 */
export const REGIONS: readonly Region[] = [
  {
    names: listed(
      'Crimea | Crimée | Krym | Sevastopol | Sébastopol | Simferopol | Kerch | Kertch | Yalta | Feodosia',
      'Feodosiya | Féodossia | Yevpatoria | Evpatoria | Eupatoria | Dzhankoy | Djankoï | Armyansk',
      'Bakhchisaray | Balaklava',
    ),
    en: {
      country: 'Crimea and Sevastopol (Ukraine)',
      reason: 'Regulation (EU) No 692/2014 restricts trade with Crimea and Sevastopol.',
    },
    fr: {
      country: 'Crimée et Sébastopol (Ukraine)',
      reason: 'Le règlement (UE) no 692/2014 restreint le commerce avec la Crimée et Sébastopol.',
    },
  },
  {
    names: listed(
      'Donetsk | Luhansk | Lugansk | Lougansk | Louhansk | Mariupol | Marioupol | Horlivka | Gorlovka',
      'Makiivka | Makeevka | Makeyevka | Alchevsk | Altchevsk | Yenakiieve | Volnovakha | Sievierodonetsk',
      'Severodonetsk | Lysychansk | Lyssytchansk | Melitopol | Berdiansk | Berdyansk | Enerhodar',
      'Energodar | Henichesk | Henitchesk | Skadovsk',
    ),
    en: {
      country: 'areas of Ukraine that its government does not control',
      reason:
        'Regulation (EU) 2022/263 restricts trade with areas of Donetsk, Luhansk, Kherson and Zaporizhzhia that the government of Ukraine does not control.',
    },
    fr: {
      country: 'zones d’Ukraine hors du contrôle de son gouvernement',
      reason:
        'Le règlement (UE) 2022/263 restreint le commerce avec les zones de Donetsk, Louhansk, Kherson et Zaporijjia que le gouvernement ukrainien ne contrôle pas.',
    },
  },
]

/** Names of districts and towns of which a part is under the rule. */
export const IN_PART: readonly string[] = listed(
  'Kherson | Zaporizhzhia | Zaporizhia | Zaporijjia | Donbas | Donbass',
)

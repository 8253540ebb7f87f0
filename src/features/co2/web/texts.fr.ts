import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './texts.ts'

export const fr = {
  title: 'Comment le CO2 évité est estimé',
  description:
    'La formule, les facteurs avec leurs sources et leurs années, et les limites du CO2 évité que Gisement affiche pour les équipements en acier\u00a0: toujours un intervalle.',
  keywords: 'CO2 évité, réemploi d’équipements, acier en surplus, méthode d’estimation carbone',
  version: (version) => `Version ${version} de la méthode, en vigueur depuis le 21 novembre 2026`,
  lead: 'Utiliser un équipement qui existe déjà peut épargner la fabrication d’un neuf. Pour les biens en acier dont la masse est connue, nous montrons ce que cela peut éviter, sous forme d’intervalle\u00a0: personne ne sait d’une vente si elle remplace un article neuf, et aucun chiffre unique ne serait vrai.',
  meaningHeading: 'Ce que dit le chiffre',
  meaning: [
    'Il compare avec un monde où les biens sont mis à la ferraille et refondus, tandis que l’acheteur en achète peut-être de neufs. Ce qui est évité est ce que la fabrication de l’acier remplacé aurait émis.',
    'C’est une estimation, pour aider un choix\u00a0: ni un certificat, ni une compensation, ni une part des émissions propres d’une société. Elle ne doit pas en être déduite. L’acheteur et le vendeur des mêmes biens regardent la même tonne\u00a0: achats et ventes sont donc séparés, à ne jamais additionner ni compenser.',
  ],
  formulaHeading: 'Formule',
  low: 'Borne basse',
  high: 'Borne haute',
  lowFormula: 'm × 0,938 × 0,5',
  highFormula: 'm × 2,211 × 1',
  where:
    'm est la masse en kg, de toutes les unités. Le résultat est en kg CO2e\u00a0; les deux bornes sont affichées avec deux chiffres significatifs.',
  termsCaption: 'Les termes de la formule',
  term: 'Terme',
  lowEnd: 'Borne basse',
  highEnd: 'Borne haute',
  factor: 'Émissions de l’acier remplacé, kg CO2e par kg',
  factorLow: '0,938, acier recyclé',
  factorHigh: '2,211, acier neuf',
  displacement: 'Ventes qui remplacent un article neuf',
  displacementLow: 'la moitié',
  displacementHigh: 'toutes',
  exampleHeading: 'Un exemple',
  example: (mass, range) => `Une vanne à opercule de ${mass}\u00a0: ${range}.`,
  exampleUnits: (units, range) => `Une commande de ${units} de ces vannes\u00a0: ${range}.`,
  massHeading: 'Quelle masse',
  mass: [
    'Le poids en ordre de marche, là où le genre de machine en indique un\u00a0; sinon le poids d’une unité emballée, que les vendeurs donnent pour le prix de livraison. Celui-ci comprend l’emballage, et le chiffre est trop élevé d’autant\u00a0: c’est dit à côté de lui. Sans masse, il n’y a pas de chiffre.',
    'Toute la masse est prise pour de l’acier. Les matières premières, les équipements de sécurité et les réservoirs en plastique ou en fibre de verre n’ont pas de chiffre, car ils ne sont pas en acier.',
    'Les masses sont celles que les vendeurs ont données. Nous regardons les annonces avant de les publier, mais nous ne pesons pas.',
  ],
  limitsHeading: 'Limites',
  limits: [
    'Laissés de côté, ce qui rend le chiffre trop bas\u00a0: l’énergie du forgeage, de l’usinage, du soudage et de l’assemblage, et ce que les alliages ajoutent.',
    'Laissés de côté, ce qui rend le chiffre trop haut\u00a0: la remise en état, le stockage et le transport jusqu’à l’acheteur.',
    'Aucune autorité n’indique la part des ventes d’occasion qui remplacent un article neuf. La moitié et la totalité sont notre hypothèse, non une mesure.',
    'Les parties d’autres matières (moteurs, câbles, caoutchouc, huile) sont comptées comme de l’acier.',
  ],
  companyHeading: 'Sur les commandes, et pour une société et une année',
  company: [
    'Une commande garde les masses et la version de la méthode telles qu’elles étaient à sa date\u00a0: un changement ultérieur de l’annonce ou de la méthode n’y change rien. Les articles sans masse sont comptés et signalés, jamais devinés.',
    'Connectée, une société obtient un PDF par année, pour ses achats et pour ses ventes, d’après les commandes confirmées. Les commandes annulées sont exclues\u00a0; là où une part d’un prix a été remboursée, la même part de la masse est exclue.',
  ],
  companyLink: 'CO2 évité de ma société',
  sourcesHeading: 'Sources',
  sources: {
    ademe:
      'ADEME, Base Carbone, documentation sur l’acier\u00a0: 2\u00a0211 kg CO2e par tonne d’acier neuf, 938 par tonne d’acier recyclé, d’après l’évaluation environnementale du recyclage en France de FEDEREC et de l’ADEME, 2017.',
    worldsteel:
      'World Steel Association, indicateurs de durabilité\u00a0: 1,92 t CO2 par tonne d’acier brut coulé, moyenne mondiale, 2023. Pour comparaison\u00a0: CO2 seul et jusqu’à la coulée seulement, donc une borne inférieure.',
    guidance:
      'WBCSD, Guidance on Avoided Emissions, 2023\u00a0; World Resources Institute, Estimating and Reporting the Comparative Emissions Impacts of Products, document de travail, 2019\u00a0: nommer la référence, rendre compte à part de l’empreinte propre.',
  },
  contact: 'Un meilleur chiffre, une question\u00a0? Écrivez-nous.',
} satisfies TextsLike<typeof en>

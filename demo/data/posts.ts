import type { Language } from '#kernel/text/language.ts'

/** A post of the demonstration. `{file|what it shows}` stands for a picture of the sample set. */
export interface DemoPost {
  readonly title: string
  readonly language: Language
  readonly labels: readonly string[]
  /** Days before the demonstration was loaded. */
  readonly daysAgo: number
  readonly html: string
}

export const DEMO_POSTS: readonly DemoPost[] = [
  {
    title: 'What to check before you buy a surplus triplex mud pump',
    language: 'en',
    labels: ['Drilling', 'Inspection', 'Pumps'],
    daysAgo: 4,
    html: `<p>A triplex mud pump is two machines bolted together: a power end that turns, and a fluid end that wears. They age differently, so look at each by itself.</p>
{mud-pump-triplex-1600hp-1.jpg|A triplex mud pump with its three fluid end modules}
<h2>The fluid end</h2>
<p>Liners, pistons, valves and seats are consumables, and their wear says little about the pump. The modules that hold them say a lot. Ask for photographs of each valve pot with the covers off, and look for:</p>
<ul><li>washed-out sealing faces under the valve seats,</li><li>cracks where the bores cross, best shown by a dye penetrant or magnetic particle test,</li><li>thread damage in the valve covers and liner retention.</li></ul>
<h2>The power end</h2>
<p>Open the inspection covers. Clean oil and even gear contact are good signs; water in the sump, or a pinion that was turned around already, are questions to ask. Crosshead clearance can be measured with a feeler gauge in a few minutes.</p>
{mud-pump-triplex-1600hp-2.jpg|The same pump from the side of its power end}
<h2>What should come with it</h2>
<ul><li>The serial number, readable on the plate and the same on the papers.</li><li>The running hours, and how they were counted.</li><li>Records of the relief valve and of the pulsation dampener, which are pressure equipment of their own.</li></ul>
<p>None of this needs a workshop. An hour with a camera answers most of it, and a seller who took that hour sells faster.</p>`,
  },
  {
    title: 'Bien photographier un équipement à vendre',
    language: 'fr',
    labels: ['Vendre', 'Photographies'],
    daysAgo: 11,
    html: `<p>La première photographie décide si quelqu’un ouvre l’annonce, les suivantes s’il pose une question. Un téléphone suffit, à condition de savoir ce que l’acheteur cherche.</p>
{hydraulic-excavator-36t-1.jpg|Une pelle hydraulique vue de trois quarts, machine entière dans l’image}
<h2>L’ordre qui aide</h2>
<ol><li>La machine entière, de trois quarts, sur un fond dégagé.</li><li>Le côté opposé.</li><li>La plaque signalétique, lisible\u00a0: constructeur, modèle, numéro de série, année.</li><li>Les pièces qui s’usent\u00a0: chenilles, godet, axes, flexibles.</li><li>Le compteur d’heures.</li><li>Les défauts. Ceux qu’on montre ne se négocient qu’une fois.</li></ol>
<h2>La lumière et la distance</h2>
<p>Un ciel couvert vaut mieux que le plein soleil, qui noircit les creux. Reculez et cadrez large\u00a0: on peut recadrer une image, pas l’élargir. Posez une règle ou une main à côté d’une pièce dont la taille compte.</p>
{hydraulic-excavator-36t-2.jpg|La même pelle, vue de l’autre côté}
<h2>Ce qu’il ne faut pas montrer</h2>
<p>Les visages, les plaques d’immatriculation et les documents d’autres entreprises. Une image volée à un catalogue se reconnaît, et elle ne dit rien de votre machine.</p>`,
  },
  {
    title: 'Reading the colours on casing and tubing',
    language: 'en',
    labels: ['Tubulars', 'Inspection', 'Completion'],
    daysAgo: 19,
    html: `<p>A pipe yard speaks in paint. Two sets of colours stand on the same joint and mean quite different things: what the steel is, and how much of it is left.</p>
{casing-joints-rack-1.jpg|Casing joints on a rack}
<h2>What the steel is</h2>
<p>API Specification 5CT gives each grade its bands near the coupling. The ones met most often:</p>
<table><thead><tr><th>Grade</th><th>Bands</th></tr></thead><tbody><tr><td>J55</td><td>one bright green</td></tr><tr><td>K55</td><td>two bright green</td></tr><tr><td>N80 type 1</td><td>one red</td></tr><tr><td>L80 type 1</td><td>one red, one brown</td></tr><tr><td>P110</td><td>one white</td></tr></tbody></table>
<p>Paint fades and yards repaint. The stencil and the mill certificate decide, and the heat number ties the two together.</p>
<h2>How much of it is left</h2>
<p>Used tubing that went through inspection carries another band for the wall that it has lost, customarily yellow for the least worn class, then blue, green and red. Ask which standard the inspector worked to, since the limits of the classes are that standard’s.</p>
{production-tubing-bundle-1.jpg|A bundle of production tubing}
<h2>What to write into a listing</h2>
<ul><li>Size, weight per foot, grade and connection, in that order.</li><li>The number of joints and the total length.</li><li>The inspection class of each lot, with the report.</li><li>How the threads are protected, and where the pipe was stored.</li></ul>`,
  },
  {
    title: 'Réemployer avant de refondre',
    language: 'fr',
    labels: ['Réemploi', 'Économie circulaire'],
    daysAgo: 27,
    html: `<p>Recycler l’acier vaut mieux que l’extraire, et réemployer un équipement vaut souvent mieux que le recycler\u00a0: la fonte, le laminage et l’usinage ont déjà eu lieu.</p>
{wellhead-assembly-compact-1.jpg|Un ensemble de tête de puits remis en état}
<h2>Trois questions avant la benne</h2>
<ol><li><b>Peut-il servir tel quel\u00a0?</b> Un équipement stocké au sec, avec ses documents, trouve preneur plus souvent qu’on ne croit.</li><li><b>Peut-il servir remis en état\u00a0?</b> Joints, pièces d’usure et un essai sous pression suffisent pour beaucoup de vannes et de pompes.</li><li><b>Peut-il servir en pièces\u00a0?</b> Un moteur, un réducteur ou un châssis ont leur propre marché.</li></ol>
<h2>Ce qui décide\u00a0: les papiers</h2>
<p>Sans certificat matière ni rapport d’inspection, un équipement sain se vend souvent au prix de la ferraille. Rassemblez les documents avant que l’équipe qui les connaît ne change.</p>
{gate-valve-flanged-1.jpg|Une vanne à brides en stock}
<h2>Et le carbone\u00a0?</h2>
<p>Nous donnons une fourchette, jamais un chiffre unique, et seulement quand la masse est connue. La méthode et ses sources sont sur <a href="/fr/co2">la page qui l’explique</a>.</p>`,
  },
  {
    title: 'Preparing a generator set for transport',
    language: 'en',
    labels: ['Transport', 'Generators'],
    daysAgo: 36,
    html: `<p>Most delays of a heavy shipment begin before it leaves the yard. A generator set shows why: it is compact, heavy at one end, and full of liquids.</p>
{diesel-generator-enclosed-800kva-1.jpg|An enclosed diesel generator set}
<h2>What the carrier asks first</h2>
<ul><li>Length, width and height as it will travel, with skid and lifting frame.</li><li>The weight, with and without fluids, and where the centre of gravity lies.</li><li>Lifting points: which ones, and for which angle of the slings.</li><li>Whether a crane or a forklift stands at both ends.</li></ul>
<h2>What has to happen before</h2>
<ol><li>Drain the fuel, and say so on a tag. Engine oil and coolant may stay or not: ask the carrier.</li><li>Disconnect the batteries and secure them; they have rules of their own.</li><li>Close the air intake and the exhaust against water.</li><li>Block the anti-vibration mounts, so that the set does not dance on them.</li></ol>
{diesel-generator-open-500kva-1.jpg|An open diesel generator set on its skid}
<h2>Crossing a border</h2>
<p>Wooden packaging needs the mark of ISPM 15 in most countries. The commodity code, the country of origin and a description that a customs officer understands save more time than any express service.</p>`,
  },
  {
    title: 'Lire la plaque d’une tête de puits API 6A',
    language: 'fr',
    labels: ['Complétion', 'Inspection'],
    daysAgo: 48,
    html: `<p>Une plaque de tête de puits ou d’arbre de Noël tient en quelques lignes. Elles disent presque tout de ce que l’équipement peut faire, et pour qui il a été construit.</p>
{christmas-tree-5k-manual-1.jpg|Un arbre de Noël à commande manuelle}
<h2>Ce qu’on y lit</h2>
<ul><li><b>La pression nominale</b>\u00a0: 2\u00a0000, 3\u00a0000, 5\u00a0000, 10\u00a0000, 15\u00a0000 ou 20\u00a0000\u00a0psi.</li><li><b>La classe de température</b>, une lettre ou deux, qui donne le minimum et le maximum.</li><li><b>La classe de matériaux</b>, de AA à HH, selon la corrosion et l’hydrogène sulfuré attendus.</li><li><b>Le niveau PSL</b>, de 1 à 4, qui dit combien de contrôles ont été faits en fabrication.</li><li><b>Le niveau PR</b>, qui dit comment la conception a été éprouvée.</li></ul>
<h2>Ce qu’elle ne dit pas</h2>
<p>Ce qui s’est passé depuis. Demandez le dernier essai en pression, l’état des gorges de joints et des filetages, et si des pièces ont été remplacées par celles d’un autre constructeur.</p>
{christmas-tree-5k-manual-2.jpg|Le même arbre, vu du côté des vannes}
<h2>Si la plaque manque</h2>
<p>Les dimensions des brides donnent la pression, le poinçon du constructeur donne parfois le numéro de série, et le fabricant garde les dossiers longtemps. Sans eux, l’équipement n’est pas perdu\u00a0: il est à réinspecter.</p>`,
  },
]

import type { TextsLike } from '#kernel/text/language.ts'
import type { en } from './cookies.ts'

export const fr = {
  title: 'Politique relative aux cookies',
  description:
    'Ce que Gisement garde dans votre navigateur : deux cookies, le stockage de votre session et de votre panier, et ce que le prestataire de paiement dépose lorsque vous payez.',
  keywords: 'cookies, stockage local, stockage de session, confidentialité',
  updated: 'Dernière mise à jour le 20 février 2023',
  contents: 'Sur cette page',
  intro:
    'En bref : deux cookies de notre part, l’un si vous choisissez un thème, l’autre dès que vous vous connectez ; du stockage dans votre navigateur pour ce que vous faites sur le site ; deux cookies du prestataire de paiement là où vous payez par carte. Ni publicité, ni mesure d’audience.',
  sections: {
    cookie: {
      title: '1. Nos deux cookies',
      text: [
        '{theme} retient « light » (clair) ou « dark » (sombre) une fois que vous avez choisi l’un d’eux au bas d’une page, pour que la suivante s’affiche ainsi. Il dure un an à compter de votre choix. Choisir « Système » le supprime.',
        '{device} retient une marque aléatoire une fois que vous vous êtes connecté. Elle nous dit que quelqu’un s’est déjà connecté à votre compte dans ce navigateur, si bien que des inconnus qui essaient de deviner votre mot de passe ne vous ralentissent pas et ne vous ferment pas l’accès. Elle ne connecte personne, aucun script ne peut la lire, et seuls les appels par lesquels vous vous connectez la transportent. Elle dure 180 jours à compter de votre dernière connexion.',
      ],
    },
    tab: {
      title: '2. Ce que garde un onglet, jusqu’à sa fermeture',
      text: [
        '{user} et {token}, dans le stockage de session : qui est connecté, et ce qui le prouve. Un nouvel onglet de ce site les reçoit d’un onglet déjà ouvert. Ils disparaissent lorsque vous vous déconnectez ou que la session prend fin.',
        '{pending} : ce que vous avez envoyé sans recevoir de réponse (une annonce, une demande, un message), avec un numéro auquel notre serveur le reconnaît lorsque vous le renvoyez, pour ne pas le garder deux fois. Il disparaît avec la réponse ou à la déconnexion.',
        '{draft} : ce que vous aviez saisi dans un formulaire lorsque votre session a pris fin et, au fil de la saisie, une demande de devis, un message qui nous est adressé ou une inscription sans ses mots de passe. Il ne revient qu’à vous, dans le même onglet ; l’envoi du formulaire ou la déconnexion l’efface.',
        '{invitation} : l’invitation dans une société que vous avez ouverte, jusqu’à votre réponse.',
        '{acting} : pour notre équipe seulement, la société au nom de laquelle elle travaille en vertu de son mandat, jusqu’à ce qu’elle cesse ou ferme l’onglet.',
        '{scroll} : jusqu’où vous aviez fait défiler les pages visitées, pour retrouver le même endroit en revenant en arrière.',
      ],
    },
    device: {
      title: '3. Ce que garde votre navigateur, jusqu’à ce que vous l’effaciez',
      text: [
        '{cart}, dans le stockage local : les articles de votre panier et leurs quantités. Il reste après la déconnexion et change avec le panier.',
        '{drafts} : les annonces commencées et non envoyées ; pour notre équipe seulement, des articles aussi. Elles disparaissent à l’envoi ou à la déconnexion ; celle à laquelle personne n’est revenu ne sert plus après 30 jours, et le prochain brouillon gardé l’efface. Aussi votre choix des listes en tableau et, jusqu’à votre connexion, les annonces que vous avez choisi de comparer.',
        '{files}, dans une base de données du navigateur : les photos et les documents que vous avez choisis pour une telle annonce, avec leurs descriptions et leurs types. Ils disparaissent quand vous les envoyez, les retirez ou vous déconnectez, ou après 30 jours.',
        '{reviewKeys} : pour notre équipe seulement, si les touches de lettres du poste de relecture sont actives.',
        '{walk}, dans une base de données du navigateur : les articles que vous avez photographiés pendant le tour de votre parc, avec leurs images, jusqu’à leur envoi. Ils ne sont qu’à vous : un autre membre sur le même téléphone ne les voit ni ne les envoie. Ils restent quand vous vous déconnectez, pour que rien ne se perde, et disparaissent une fois envoyés ou supprimés sur place.',
        '{inspection}, dans une base de données du navigateur : le rapport d’une inspection que vous remplissez par notre lien, avec ses photos, jusqu’à ce que vous le remettiez.',
        '{walkShell} : la page de ce tour et ses fichiers, pour qu’elle s’ouvre sans connexion. Ils ne contiennent rien sur vous, et disparaissent quand une version plus récente prend leur place.',
      ],
    },
    payment: {
      title: '4. Là où vous payez par carte',
      text: [
        'La page où vous payez et celle qui le confirme chargent le script de notre prestataire de paiement, Stripe. Il dépose deux cookies sous notre adresse, {mid} pour un an et {sid} pour une demi-heure, et d’autres sous la sienne, grâce auxquels il reconnaît les fraudes. Nous ne les lisons pas. Ils servent au paiement que vous avez demandé ; les autres pages ne chargent pas ce script. Ce que le prestataire en fait figure dans {provider}.',
        'Dans la démonstration, un substitut prend la place du prestataire et ne dépose rien.',
      ],
    },
    analytics: {
      title: '5. Mesure d’audience et publicité',
      text: [
        'Il n’y en a pas. Les consultations d’une annonce sont comptées sans cookie, sans adresse et sans nom.',
        'Si une mesure d’audience était introduite, ses cookies ne seraient déposés qu’après votre accord et dureraient un an au plus. Cette page les nommerait alors.',
      ],
    },
    consent: {
      title: '6. Pourquoi aucun bandeau ne vous interroge',
      text: [
        'Le consentement est nécessaire pour ce qui dépasse le service que vous avez demandé. Un thème que vous avez choisi, une session et sa protection, un panier et un paiement ne le dépassent pas ; il n’y a donc rien à demander, et aucun avis sur votre chemin.',
      ],
    },
    control: {
      title: '7. Comment vous en défaire',
      text: [
        'La déconnexion efface ce qu’un onglet garde de vous, ainsi que vos brouillons. Dans les réglages de votre navigateur, vous effacez le tout ou l’interdisez : sans cookies, le thème suit votre système et chaque connexion compte comme celle d’un nouveau navigateur ; sans stockage, vous pouvez consulter le site, mais une session et un panier prennent fin avec la page.',
      ],
    },
    more: {
      title: '8. Pour en savoir plus',
      text: [
        'Ce que nous conservons de notre côté figure dans la {privacy}. Pour toute autre question, écrivez à {email}.',
      ],
    },
  },
  privacyLink: 'politique de confidentialité',
  providerLink: 'sa politique relative aux cookies',
} satisfies TextsLike<typeof en>

import type { ErrorCode } from './errors.ts'
import type { Language } from './text/language.ts'

/** `{wait}` is replaced by the waiting time where the answer has one (`Retry-After`). */
type ErrorTexts = Readonly<Record<ErrorCode | 'unexpected' | 'missing' | 'no_room', string>>

const en: ErrorTexts = {
  unexpected: 'This value was not expected here.',
  missing: 'This value is missing.',
  malformed: 'The request could not be understood.',
  bad_signature: 'The signature of this message is missing or not right.',
  unauthenticated: 'Please sign in to continue.',
  bad_credentials: 'The email address or the password is not right.',
  second_factor_needed: 'This account also asks for a code of its authenticator app.',
  login_ticket_ended: 'This sign-in has ended. Please enter your email address and password again.',
  payment_declined: 'The payment was declined.',
  forbidden: 'You are not allowed to do this.',
  second_factor_missing: 'Please set up two-step sign-in first: your account needs it for this.',
  unverified: 'Please verify your email address first. We can send the link again.',
  suspended: 'This account is suspended. Please contact us.',
  acting_closed: 'Not while you act for a company: that covers its listings and imports only.',
  acting_ended: 'No mandate of this company runs any more, so nobody can act for it. Nothing was changed.',
  foreign_company: 'You can only list for your own company.',
  own_listing: "This is your own company's listing.",
  destination_refused:
    'We make no offers for this country: {country}. {reason} No price is given and nothing is charged. If you have questions, please write to our staff through the contact page.',
  own_company: 'This moves money of your own company. Please ask somebody else of the staff to do it.',
  not_found: 'This was not found.',
  bad_token: 'This link is not valid any more. Please ask for a new one.',
  request_timeout: 'The request took too long to arrive.',
  awaits_second_person:
    'A second person has to confirm this. It waits under “To confirm” in the staff console, and nothing has moved yet.',
  conflict: 'This changed meanwhile. Please reload and try again.',
  end_use_needed:
    'This order needs a statement of its end use. Please open the checkout again to sign it. Nothing is charged.',
  approval_needed:
    'This order is above what you may buy without approval in your company. Ask a colleague to approve it.',
  stock_changed: 'The stock changed meanwhile. Please check the quantity.',
  listing_changed: 'This listing was changed in the meantime. Please look at it again.',
  price_changed: 'A price changed meanwhile. Please check and rate the delivery again.',
  unavailable: 'An article is not available in this quantity any more.',
  cart_expired: 'This offer has expired. Please rate the delivery again.',
  already_paid: 'This cart was paid already. You find it among your orders.',
  too_many_transfers:
    'Two orders of your company are waiting for their bank transfer. Please pay one of them first, or pay by card.',
  quota_reached:
    'Your company has no room left for more of this. Our staff can give you more: please write to us.',
  too_many_holds:
    'You have too many open checkouts. Please finish one of them, or wait {wait} until one has expired.',
  held_too_often:
    'Your company has kept this article several times without paying. It is the turn of others now: please try again in {wait}.',
  too_many_declines:
    'Too many card payments of your company were declined. Please check with your bank and try again in {wait}.',
  vat_open: 'The VAT of this order has to be settled first.',
  already_recorded: 'This reference of the bank was recorded already.',
  already_decided: 'This was already decided.',
  open_matters: 'Something is still open. Please finish it first.',
  last_admin: 'Please appoint another administrator first.',
  mandate_missing:
    'The company of this listing has not accepted the acquisition mandate, which the settings ask for before publishing. Its administrators were asked to accept it.',
  not_open:
    'This is not open to your company at the moment. What you have agreed or ordered goes on. If your company has blocked the other one, an administrator ends that in the account, under “Settings”; our staff answer questions.',
  company_suspended:
    'Your company is suspended from trading. The reason stands in your account, under “Company”. Nothing was changed.',
  company_held:
    'We are checking your company’s details, and will write to you. Until then you can read, and finish what is ordered. Nothing was changed.',
  transfers_paused:
    'Two orders of your company ended within 90 days because their bank transfers did not arrive. Pay by card; your page “Company check” says until when.',
  vetting_needed:
    'A bank transfer of this sum is open to companies that our staff have checked. An administrator of your company gives its papers in the account, under “Company check”. Nothing is ordered yet. You can pay by card up to 999,999.99.',
  deposit_needed:
    'A bank transfer of this order needs a deposit by card first, which goes back to the card once the transfer has arrived. Please load this page again: nothing is ordered yet.',
  statement_missing:
    'Used goods of this kind may carry residues. Say first what was checked for NORM, H2S and hydrocarbons: the fields stand under “Contamination” in the form of the listing.',
  notice_too_late: 'It is too late for notice within this term: it is given at least 1 month before its end.',
  move_not_allowed: 'The order cannot move to this status.',
  cancellation_not_allowed: 'This order cannot be cancelled any more, or you have asked already.',
  cancellation_asked: 'The buyer asks to cancel this order. It goes on once staff have answered.',
  order_contested: 'The buyer or the buyer’s bank contests this order. It goes on once that is settled.',
  refund_not_allowed: 'Nothing of this order can be paid back.',
  refund_too_high: 'This is more than what is left to pay back.',
  references_frozen:
    'The invoice of this order is issued, or the order is cancelled: its references can no longer be changed.',
  refunded_meanwhile:
    'Something of this order was paid back in the meantime. Look at what is left, then decide again.',
  dispute_not_allowed:
    'No problem with this article can be reported now: the order has not left, 14 days have passed since its delivery, or one is reported.',
  receipt_not_allowed:
    'The receipt of this order cannot be confirmed now: it is not delivered yet, or you report a problem with it.',
  no_offer: 'There is no offer of the other side to accept.',
  offer_expired: 'This offer has expired. Please ask for a new one.',
  quote_ended: 'This quote has ended.',
  gone: 'This listing is no longer available.',
  too_large: 'This is larger than allowed.',
  wrong_file_kind: 'This file is not a picture of an accepted kind.',
  unsupported_media: 'This kind of content is not accepted here.',
  invalid: 'Please check the fields.',
  mixed_currencies:
    'Cart must not contain items with different currencies. Please checkout items separately.',
  needs_quote: 'This load is over what the carrier takes. Please ask for a quote.',
  above_card_limit: 'A card payment is limited to 999,999.99. Please pay by bank transfer.',
  address_not_served: 'The carrier does not serve this address.',
  delivery_not_offered:
    'No price for the delivery can be given here at the moment. Please ask for a quote: our staff answer with the price of the delivery, or with the place where you can collect the equipment.',
  too_many_images: "You can't upload more than 6 images per equipment/product!",
  no_image: 'Please upload at least one image and a maximum of 6 images, total size not exceeding 20 MB.',
  key_reused: 'This key was used for another request. Please send this one under a new key.',
  too_many_requests: 'Too many attempts. Please try again in {wait}.',
  internal: 'Something went wrong on our side. Please try again.',
  provider_failed: 'A partner service did not answer. Nothing was charged. Please try again.',
  not_ready: 'The service cannot do this right now. Please try again in {wait}.',
  /** Used instead of `not_ready` when the disk is full or read-only. */
  no_room: 'No file can be taken right now. Please try again in {wait}.',
  read_only:
    'Everything can be looked at, but nothing can be changed for the moment. Please try again in {wait}.',
}

const fr: ErrorTexts = {
  unexpected: 'Cette valeur n’était pas attendue ici.',
  missing: 'Cette valeur manque.',
  malformed: 'La demande n’a pas pu être comprise.',
  bad_signature: 'La signature de ce message manque ou n’est pas correcte.',
  unauthenticated: 'Veuillez vous connecter pour continuer.',
  bad_credentials: 'L’adresse e-mail ou le mot de passe n’est pas correct.',
  second_factor_needed: 'Ce compte demande aussi un code de son application d’authentification.',
  login_ticket_ended:
    'Cette connexion a expiré. Veuillez saisir à nouveau votre adresse e-mail et votre mot de passe.',
  payment_declined: 'Le paiement a été refusé.',
  forbidden: 'Vous n’êtes pas autorisé à faire cela.',
  second_factor_missing:
    'Veuillez d’abord configurer la connexion en deux étapes : votre compte en a besoin pour cela.',
  unverified: 'Veuillez d’abord vérifier votre adresse e-mail. Nous pouvons renvoyer le lien.',
  suspended: 'Ce compte est suspendu. Veuillez nous contacter.',
  acting_closed:
    'Impossible tant que vous agissez pour une société : cela ne vaut que pour ses annonces et ses importations.',
  acting_ended:
    'Aucun mandat de cette société n’est en cours, personne ne peut donc agir pour elle. Rien n’a été modifié.',
  foreign_company: 'Vous ne pouvez publier que pour votre propre société.',
  own_listing: 'C’est une annonce de votre propre société.',
  destination_refused:
    'Nous ne faisons pas d’offre pour ce pays\u00a0: {country}. {reason} Aucun prix n’est donné et rien n’est débité. Pour toute question, veuillez écrire à notre équipe par la page de contact.',
  own_company:
    'Cela concerne l’argent de votre propre société. Veuillez demander à quelqu’un d’autre de l’équipe de le faire.',
  not_found: 'Introuvable.',
  bad_token: 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  request_timeout: 'La demande a mis trop de temps à arriver.',
  awaits_second_person:
    'Une deuxième personne doit le confirmer. La demande attend sous «\u00a0À confirmer\u00a0» dans la console de l’équipe, et rien n’a encore bougé.',
  end_use_needed:
    'Cette commande a besoin d’une déclaration d’utilisation finale. Veuillez rouvrir le paiement pour la signer. Rien n’est débité.',
  conflict: 'Entre-temps, cela a changé. Veuillez recharger et réessayer.',
  approval_needed:
    'Cette commande dépasse ce que vous pouvez acheter sans approbation dans votre société. Demandez à un collègue de l’approuver.',
  stock_changed: 'Le stock a changé entre-temps. Veuillez vérifier la quantité.',
  listing_changed: 'Cette annonce a été modifiée entre-temps. Veuillez la revoir.',
  price_changed: 'Un prix a changé entre-temps. Veuillez vérifier et recalculer la livraison.',
  unavailable: 'Un article n’est plus disponible dans cette quantité.',
  cart_expired: 'Cette offre a expiré. Veuillez recalculer la livraison.',
  already_paid: 'Ce panier a déjà été payé. Vous le trouvez parmi vos commandes.',
  too_many_transfers:
    'Deux commandes de votre société attendent leur virement. Veuillez d’abord en payer une, ou payer par carte.',
  quota_reached:
    'Votre société n’a plus de place pour cela. Notre équipe peut vous en accorder davantage : veuillez nous écrire.',
  too_many_holds:
    'Vous avez trop de paiements en cours. Veuillez en terminer un, ou attendre {wait} que l’un d’eux expire.',
  held_too_often:
    'Votre société a réservé cet article plusieurs fois sans le payer. C’est maintenant le tour des autres : veuillez réessayer dans {wait}.',
  too_many_declines:
    'Trop de paiements par carte de votre société ont été refusés. Veuillez voir avec votre banque et réessayer dans {wait}.',
  vat_open: 'La TVA de cette commande doit d’abord être fixée.',
  already_recorded: 'Cette référence de la banque a déjà été enregistrée.',
  already_decided: 'La décision a déjà été prise.',
  open_matters: 'Quelque chose est encore en cours. Veuillez d’abord le terminer.',
  last_admin: 'Veuillez d’abord nommer un autre administrateur.',
  mandate_missing:
    'La société de cette annonce n’a pas accepté le mandat d’acquisition, que les réglages demandent avant la publication. Ses administrateurs ont été invités à l’accepter.',
  not_open:
    'Ce n’est pas ouvert à votre société pour le moment. Ce que vous avez convenu ou commandé suit son cours. Si votre société a bloqué l’autre, un administrateur y met fin dans le compte, sous « Paramètres » ; notre équipe répond aux questions.',
  company_suspended:
    'Votre société est suspendue. Le motif figure dans votre compte, sous « Société ». Rien n’a été modifié.',
  company_held:
    'Nous vérifions les informations de votre société et vous écrirons. D’ici là, vous pouvez consulter et terminer ce qui est commandé. Rien n’a été modifié.',
  transfers_paused:
    'Deux commandes de votre entreprise ont pris fin en 90 jours, faute de virement. Payez par carte ; votre page « Vérification » dit jusqu’à quand.',
  vetting_needed:
    'Un virement de ce montant est ouvert aux entreprises que notre équipe a vérifiées. Un administrateur de la vôtre remet ses documents dans le compte, sous « Vérification ». Rien n’est encore commandé. Vous pouvez payer par carte jusqu’à 999 999,99.',
  deposit_needed:
    'Un virement pour cette commande demande d’abord un dépôt par carte, rendu à la carte une fois le virement arrivé. Veuillez recharger cette page\u00a0: rien n’est encore commandé.',
  statement_missing:
    'Un équipement d’occasion de ce type peut contenir des résidus. Indiquez d’abord ce qui a été contrôlé pour la radioactivité naturelle (NORM), le H2S et les hydrocarbures : les champs sont sous « Contamination » dans le formulaire de l’annonce.',
  notice_too_late:
    'Il est trop tard pour un préavis dans cette période : il se donne au moins 1 mois avant son échéance.',
  move_not_allowed: 'La commande ne peut pas passer à ce statut.',
  cancellation_not_allowed: 'Cette commande ne peut plus être annulée, ou vous l’avez déjà demandé.',
  cancellation_asked:
    'L’acheteur demande l’annulation de cette commande. Elle suivra son cours une fois que l’équipe aura répondu.',
  order_contested:
    'L’acheteur ou sa banque conteste cette commande. Elle suivra son cours une fois que ce sera réglé.',
  refund_not_allowed: 'Rien de cette commande ne peut être remboursé.',
  refund_too_high: 'C’est plus que ce qui reste à rembourser.',
  references_frozen:
    'La facture de cette commande est émise, ou la commande est annulée : ses références ne peuvent plus être modifiées.',
  refunded_meanwhile:
    'Un remboursement a été fait entre-temps sur cette commande. Voyez ce qui reste, puis décidez à nouveau.',
  dispute_not_allowed:
    'Aucun problème avec cet article ne peut être signalé maintenant\u00a0: la commande n’est pas partie, sa livraison date de plus de 14 jours, ou un problème est déjà signalé.',
  receipt_not_allowed:
    'La réception de cette commande ne peut pas être confirmée maintenant\u00a0: elle n’est pas encore livrée, ou vous signalez un problème.',
  no_offer: 'Il n’y a pas d’offre de l’autre partie à accepter.',
  offer_expired: 'Cette offre a expiré. Veuillez en demander une nouvelle.',
  quote_ended: 'Ce devis est clos.',
  gone: 'Cette annonce n’est plus disponible.',
  too_large: 'C’est plus grand que permis.',
  wrong_file_kind: 'Ce fichier n’est pas une image d’un type accepté.',
  unsupported_media: 'Ce type de contenu n’est pas accepté ici.',
  invalid: 'Veuillez vérifier les champs.',
  mixed_currencies:
    'Le panier ne peut pas contenir des articles de devises différentes. Veuillez les commander séparément.',
  needs_quote: 'Cette charge dépasse ce que le transporteur accepte. Veuillez demander un devis.',
  above_card_limit: 'Un paiement par carte est limité à 999,999.99. Veuillez payer par virement.',
  address_not_served: 'Le transporteur ne dessert pas cette adresse.',
  delivery_not_offered:
    'Aucun prix de livraison ne peut être donné ici pour le moment. Veuillez demander un devis : notre équipe vous répond avec le prix de la livraison, ou avec le lieu où enlever le matériel.',
  too_many_images: 'Vous ne pouvez pas envoyer plus de 6 images par équipement ou produit.',
  no_image: 'Veuillez envoyer au moins une image et 6 au maximum, pour une taille totale de 20 Mo au plus.',
  key_reused: 'Cette clé a déjà servi à une autre demande. Veuillez envoyer celle-ci sous une nouvelle clé.',
  too_many_requests: 'Trop de tentatives. Veuillez réessayer dans {wait}.',
  internal: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  provider_failed: 'Un service partenaire n’a pas répondu. Rien n’a été débité. Veuillez réessayer.',
  not_ready: 'Le service ne peut pas le faire pour l’instant. Veuillez réessayer dans {wait}.',
  no_room: 'Aucun fichier ne peut être reçu pour l’instant. Veuillez réessayer dans {wait}.',
  read_only:
    'Tout reste consultable, mais rien ne peut être modifié pour le moment. Veuillez réessayer dans {wait}.',
}

/** The sentence of every error code. */
export const ERROR_TEXTS: Readonly<Record<Language, ErrorTexts>> = { en, fr }

import { fr } from './texts.fr.ts'

export const en = {
  errors: {
    text: 'Please describe what you are looking for.',
    text_min: 'Please describe your requirement in at least 20 characters.',
    text_max: 'Your requirement exceeds the maximum of 1500 characters.',
    categorie: 'Please choose a category.',
    type: 'Please choose a type.',
    attribute: 'Please enter a value with its unit, for example “13 5/8 in”.',
    units: 'Please enter a valid quantity.',
    units_max: 'Quantity exceeds the maximum allowed.',
    needed_by: 'Please enter a day that is still to come.',
    country: 'Please select a country from the list.',
    city: 'Please enter a city of at most 50 characters.',
    product: 'Please choose one of your listings.',
    answer: 'Please say a few words about what you offer.',
    answer_max: 'Your message exceeds the maximum of 1000 characters.',
    closed: 'This request is closed.',
    answered: 'This listing was offered already.',
    not_offered: 'Only published listings of your company in this category can be offered.',
    too_many: 'Your company has 50 open requests. Please close one first.',
  },
} as const

export const texts = { en, fr }

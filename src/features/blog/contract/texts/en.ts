/** What the server says about posts. */
export const en = {
  errors: {
    title: 'Please give the post a title.',
    title_max: 'The title is too long: at most 150 characters.',
    html: 'Please write something before you publish.',
    html_max: 'The text is too long.',
    labels: 'A label has at least one character, and no line breaks.',
    label_max: 'A label has at most 60 characters.',
    labels_max: 'A post has at most 20 labels.',
    picture_gone: 'A picture of this text is no longer stored. Please put it in again.',
    stale: 'Somebody else has changed this post meanwhile. What you typed is still here.',
  },
  feedTitle: 'Gisement blog',
  feedDescription: 'What we write about surplus equipment, its second life and the trade with it.',
}

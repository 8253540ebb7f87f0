type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Notes what was typed, chosen or ticked in the forms of a page that is not alive yet. Answers what puts it
 * back: a form that comes to life begins with the values of its first drawing, and whoever is on a slow line
 * has typed by then.
 */
export function noteTyped(page: ParentNode): () => void {
  const typed = [...page.querySelectorAll<Field>('form[method=post] :is(input, textarea, select)')]
    .filter((field) => !(field instanceof HTMLInputElement && field.type === 'file') && isChanged(field))
    .map((field) => ({ field, value: field.value, isTicked: isTickable(field) ? field.checked : null }))
  return () => {
    for (const { field, value, isTicked } of typed)
      if (isTicked === null) type(field, value)
      else if (isTickable(field) && field.checked !== isTicked) field.click()
  }
}

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  return isTickable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/**
 * As a person does: React hears of a change only where its own note of the value, written by the field's own
 * setter, is another.
 */
function type(field: Field, value: string): void {
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

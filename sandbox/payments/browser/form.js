import { readExpiry } from './checks.js'
import { createField, make } from './field.js'

/** The fields of the methods that an intent takes; the first is chosen at the beginning. */
export function drawForm(types, texts, onInput) {
  const node = make('div', 'sandbox-stripe')
  const parts = { card: drawCard(texts, onInput), sepa_debit: drawAccount(texts, onInput) }
  let method = types[0] ?? 'card'
  const show = () => types.forEach((type) => Object.assign(parts[type].node, { hidden: type !== method }))
  if (types.length > 1)
    node.append(
      drawChoice(types, texts, (type) => {
        method = type
        show()
        onInput()
      }),
    )
  node.append(...types.map((type) => parts[type].node))
  show()
  return {
    node,
    method: () => method,
    fields: () => parts[method].fields,
    /** What the interface takes as `payment_method_data`. */
    data: () => ({ type: method, [method]: parts[method].data() }),
  }
}

function drawChoice(types, texts, onChoose) {
  const group = make('fieldset', 'sandbox-stripe-methods')
  group.append(make('legend', 'sandbox-stripe-label', texts.methods))
  types.forEach((type, index) => {
    const label = make('label', 'sandbox-stripe-method')
    const radio = make('input', 'sandbox-stripe-radio')
    Object.assign(radio, { type: 'radio', name: 'sandbox-stripe-method', value: type, checked: index === 0 })
    radio.addEventListener('change', () => onChoose(type))
    label.append(radio, texts[type])
    group.append(label)
  })
  return group
}

function drawCard(texts, onInput) {
  const common = { texts, onInput, inputMode: 'numeric' }
  const number = createField({ ...common, kind: 'number', autocomplete: 'cc-number', hint: texts.numberHint })
  const expiry = createField({
    ...common,
    kind: 'expiry',
    autocomplete: 'cc-exp',
    example: texts.expiryExample,
  })
  const cvc = createField({ ...common, kind: 'cvc', autocomplete: 'cc-csc', example: texts.cvcExample })
  const row = make('div', 'sandbox-stripe-row')
  row.append(expiry.node, cvc.node)
  const node = make('div', 'sandbox-stripe-part')
  node.append(number.node, row)
  const data = () => {
    const { month, year } = readExpiry(expiry.input.value) ?? {}
    const digits = number.input.value.replaceAll(' ', '')
    return { number: digits, exp_month: month, exp_year: year, cvc: cvc.input.value }
  }
  return { node, fields: [number, expiry, cvc], data }
}

function drawAccount(texts, onInput) {
  const iban = createField({
    texts,
    onInput,
    kind: 'iban',
    inputMode: 'text',
    autocomplete: 'off',
    hint: texts.ibanHint,
  })
  const node = make('div', 'sandbox-stripe-part')
  node.append(iban.node)
  return { node, fields: [iban], data: () => ({ iban: iban.input.value.replaceAll(' ', '') }) }
}

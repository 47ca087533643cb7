import { withoutMarks } from '@ufuq/shared/domain/isolate'
import { getIn } from '@ufuq/shared/domain/site/text-keys'
import { isPossible, leastOf } from '@ufuq/shared/forms/answers'
import type { FormField, FormFieldType } from '@ufuq/shared/forms/form-spec'
import { FORM_NAMES, formNamed, type FormName } from '@ufuq/shared/forms/index'
import vine, { SimpleMessagesProvider, type VineString } from '@vinejs/vine'
import { shippedTexts } from '#content/locale_catalogues'
import { email, minLengthTrimmed } from '#core/validation/text_rules'

const possible = vine.createRule<FormField>((value, form, field) => {
  if (typeof value === 'string' && !isPossible(form, value))
    field.report('The {{ field }} field has no such choice', 'enum', field)
})

const chosen = (field: FormField) => vine.string().use(possible(field))

/**
 * One line, which a field that is not required may leave empty. Names and numbers are stored without
 * the direction marks that people paste with them.
 */
function line(field: FormField) {
  const unmarked = (value: unknown) => (typeof value === 'string' ? withoutMarks(value) : value)
  const rule = vine.string().parse(unmarked).trim().maxLength(field.max)
  const least = leastOf(field)
  return least > 0 ? rule.minLength(least) : rule
}

const RULES: Record<FormFieldType, (field: FormField) => VineString> = {
  text: line,
  long: (field) =>
    vine
      .string()
      .use(minLengthTrimmed(leastOf(field)))
      .maxLength(field.max),
  email,
  phone: line,
  choice: chosen,
  several: chosen,
  yesNo: chosen,
  day: chosen,
  file: ({ max }) => vine.string().maxLength(max),
}

/** The rules that the text beside an invalid field is about. */
const rulesInText = ({ required }: FormField) =>
  required ? ['required', 'minLength', 'email'] : ['maxLength']

/** The validator of these fields. */
export const validatorOf = (fields: readonly FormField[]) =>
  vine.create(
    Object.fromEntries(
      fields.map((field) => {
        const rule = RULES[field.type](field)
        return [field.name, field.required ? rule : rule.optional()]
      }),
    ),
  )

/** The validator of a form of the product, whose messages are the English texts of the site. */
function productValidator(form: FormName) {
  const { fields } = formNamed(form)
  const validator = validatorOf(fields)
  const texts = shippedTexts().en[form]
  validator.messagesProvider = new SimpleMessagesProvider(
    Object.fromEntries(
      fields.flatMap((field) => {
        const text = String(getIn(texts, `validation.${field.name}`))
        const message = text.replace(`{{${field.name}}}`, String(field.max))
        return rulesInText(field).map((rule) => [`${field.name}.${rule}`, message])
      }),
    ),
  )
  return validator
}

export const formValidators = Object.fromEntries(
  FORM_NAMES.map((name) => [name, productValidator(name)]),
) as Record<FormName, ReturnType<typeof productValidator>>

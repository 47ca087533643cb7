import { getIn } from '@ufuq/shared/domain/site/text-keys'
import type { FormField, FormFieldType } from '@ufuq/shared/forms/form-spec'
import { FORM_NAMES, formNamed, type FormName } from '@ufuq/shared/forms/index'
import vine, { SimpleMessagesProvider, type VineString } from '@vinejs/vine'
import { shippedTexts } from '#content/locale_catalogues'
import { email, minLengthTrimmed } from '#core/validation/text_rules'

const RULES: Record<FormFieldType, (field: FormField) => VineString> = {
  text: ({ min = 0, max }) => vine.string().trim().minLength(min).maxLength(max),
  long: ({ min = 0, max }) => vine.string().use(minLengthTrimmed(min)).maxLength(max),
  email,
  phone: ({ max }) => vine.string().trim().maxLength(max),
}

/** The rules that the text beside an invalid field is about. */
const rulesInText = ({ required }: FormField) =>
  required ? ['required', 'minLength', 'email'] : ['maxLength']

function validatorOf(form: FormName) {
  const { fields } = formNamed(form)
  const validator = vine.create(
    Object.fromEntries(
      fields.map((field) => {
        const rule = RULES[field.type](field)
        return [field.name, field.required ? rule : rule.optional()]
      }),
    ),
  )
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

/** The validators of the forms, whose messages are the English texts of the site. */
export const formValidators = Object.fromEntries(
  FORM_NAMES.map((name) => [name, validatorOf(name)]),
) as Record<FormName, ReturnType<typeof validatorOf>>

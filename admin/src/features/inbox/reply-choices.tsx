import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { Grid } from '../../components/layout.tsx'
import { useKindTexts } from '../../entry/kind-texts.ts'
import { templatesOf, type Template } from './use-reply.ts'

interface ReplyChoicesProps {
  message: WireMessage
  template: Template
  language: Language
  onChoose: (choice: { template: Template; language: Language }) => void
}

/** The choice of a reply's template and language. */
export function ReplyChoices({ message, template, language, onChoose }: ReplyChoicesProps) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  return (
    <Grid min="11rem">
      <Field label={t('replies.template')}>
        {(control) => (
          <Select
            {...control}
            tall
            value={template}
            onChange={({ target }) => {
              const chosen = templatesOf(message).find((one) => one === target.value)
              onChoose({ template: chosen ?? 'plain', language })
            }}
          >
            {templatesOf(message).map((one) => (
              <option key={one} value={one}>
                {t(`replies.templates.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('replies.language')}>
        {(control) => (
          <Select
            {...control}
            tall
            value={language}
            onChange={({ target }) => {
              const chosen = LANGUAGES.find((one) => one === target.value)
              onChoose({ template, language: chosen ?? language })
            }}
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {texts.choice('language')(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Grid>
  )
}

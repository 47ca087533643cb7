import Send from 'lucide-react/icons/send'
import { send } from '../../forms/send.ts'
import type { ContactAnswer, ContactInput } from '@ufuq/shared/contract/forms'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocalizedPath } from '../../engine/page-context.ts'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { TrapField } from '../../forms/trap-field.tsx'
import { useSubmission, type Submission } from '../../forms/use-submission.ts'
import { CONTACT_FIELDS, type ContactField } from './fields.ts'

export const useContactSubmission = (): Submission<ContactField> =>
  useSubmission({
    form: 'contact',
    fields: CONTACT_FIELDS,
    loadRules: () => import('./schema.ts'),
    send: (body: ContactInput) => send<ContactAnswer>('/api/contact', body),
  })

interface ContactFormProps {
  submission: Submission<ContactField>
  /** Whether the form has a heading, hints and a background, as on its own page. */
  isDetailed?: boolean
  /** Content above the button, such as the confirmation that the message was received. */
  outcome?: ReactNode
}

export function ContactForm({ submission, isDetailed = false, outcome }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const localized = useLocalizedPath()
  const { form, state, invalidFields, start, onSubmit, onInput } = submission
  const labels = (field: ContactField) => ({
    label: t(`form.${field}`),
    hint: isDetailed ? t(`form.${field}Hint`) : undefined,
    error: invalidFields.has(field) ? t(`validation.${field}`) : undefined,
  })

  return (
    <form
      className={isDetailed ? 'form panel' : 'form'}
      ref={form}
      method="post"
      action={localized('/contact')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {isDetailed && (
        <div>
          <h2>{t('form.title')}</h2>
          <p className="hint">{t('form.requiredNote')}</p>
        </div>
      )}
      <Field {...labels('name')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('name')}
            name="name"
            autoComplete="name"
            maxLength={PUBLIC_LIMITS.name.max}
            dir="auto"
          />
        )}
      </Field>
      <Field {...labels('email')} required>
        {(control) => (
          <TextInput
            {...control}
            {...start('email')}
            type="email"
            name="email"
            autoComplete="email"
            maxLength={PUBLIC_LIMITS.email.max}
            dir="ltr"
          />
        )}
      </Field>
      <Field {...labels('message')} required>
        {(control) => (
          <TextArea
            {...control}
            {...start('message')}
            name="message"
            rows={5}
            maxLength={PUBLIC_LIMITS.message.max}
            placeholder={isDetailed ? t('form.messagePlaceholder') : undefined}
            dir="auto"
          />
        )}
      </Field>
      <TrapField label={t('form.trap')} />
      {state === 'failed' && (
        <Notice tone="danger" role="alert" title={t('error.title')}>
          {t('error.message')}
        </Notice>
      )}
      {outcome}
      <div>
        <Button type="submit" busy={state === 'sending'} busyLabel={t('form.sending')}>
          {isDetailed && <Icon icon={Send} mirrored />} {t('form.submit')}
        </Button>
      </div>
      <PrivacyNote about="answer" />
    </form>
  )
}

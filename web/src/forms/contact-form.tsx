import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { useTranslation } from 'react-i18next'
import { MessageForm } from './message-form.tsx'

export const CONTACT_FIELDS = [
  { name: 'name', ...PUBLIC_LIMITS.name },
  { name: 'email', type: 'email', min: 1, ...PUBLIC_LIMITS.email },
  { name: 'message', rows: 5, ...PUBLIC_LIMITS.message },
] as const

/** The form on its own page. */
export function ContactForm() {
  const { t } = useTranslation('contact')
  return (
    <MessageForm form="contact" fields={CONTACT_FIELDS} level={2} isDetailed>
      <div>
        <h2>{t('contact.formTitle')}</h2>
        <p className="hint">{t('form.requiredNote')}</p>
      </div>
    </MessageForm>
  )
}

/** The form within another page. */
export const ShortContactForm = () => <MessageForm form="contact" fields={CONTACT_FIELDS} isKept />

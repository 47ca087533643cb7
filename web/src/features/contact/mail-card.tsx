import { useTranslation } from 'react-i18next'
import { useSite } from '../../engine/page-context.ts'

/** The organisation's public address. */
export function MailCard() {
  const { t } = useTranslation('contact')
  const { email } = useSite()
  return (
    <div className="mail-card">
      <span>{t('email.label')}</span>
      <a href={`mailto:${email}`}>
        <bdi dir="ltr">{email}</bdi>
      </a>
    </div>
  )
}

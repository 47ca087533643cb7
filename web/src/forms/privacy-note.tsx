import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'

/** A note in every form about what happens to the data entered in it. */
export function PrivacyNote({ about }: { about: 'answer' | 'newsletter' }) {
  const { t } = useTranslation()
  return (
    <p className="hint privacy-note">
      {t(`form-notes.${about}`)} <PageLink to="/privacy">{t('privacyNote.link')}</PageLink>
    </p>
  )
}

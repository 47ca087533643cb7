import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useLocalizedPath } from '../engine/page-context.ts'

/** A note in every form about what happens to the data entered in it. */
export function PrivacyNote({ about }: { about: 'answer' | 'newsletter' }) {
  const { t } = useTranslation()
  const localized = useLocalizedPath()
  return (
    <p className="hint privacy-note">
      {t(`privacyNote.${about}`)} <Link to={localized('/privacy')}>{t('privacyNote.link')}</Link>
    </p>
  )
}

import { useTranslation } from 'react-i18next'
import type { FoundInFile } from '@ufuq/shared/contract/documents'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'

/** The passage of the file that contains the search words, which are highlighted. */
export function Passage({ inFile: { page, passage } }: { inFile: FoundInFile }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  return (
    <span className="passage">
      {page !== null && (
        <span>{t('documents.onPage', { number: formatNumber(page, locale) })} </span>
      )}
      <bdi>{passage.map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))}</bdi>
    </span>
  )
}

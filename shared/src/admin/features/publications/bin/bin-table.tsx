import { useTranslation } from 'react-i18next'
import type { BinItem, Restored } from '../../../../contract/bin.ts'
import { otherLanguage } from '../../../../contract/languages.ts'
import { directionOf } from '../../../../i18n/direction.ts'
import { DateText } from '../../../../ui/bdi.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { useLanguage } from '../../../language.ts'
import { BinActions } from './bin-actions.tsx'

interface BinTableProps {
  items: BinItem[]
  onRestored: (restored: Restored) => void
}

/** One row per deletion. */
export function BinTable({ items, onRestored }: BinTableProps) {
  const { t } = useTranslation('admin')
  return (
    <table className="pairs bin cards-on-phone">
      <caption className="vh">{t('bin.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pairs.heading')}</th>
          <th scope="col">{t('bin.deleted')}</th>
          <th scope="col">{t('bin.left')}</th>
          <th scope="col">
            <VisuallyHidden>{t('pairs.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row" className="titles">
              <Titles item={item} />
            </th>
            <td className="date">
              <DateText iso={item.deletedAt} />
              <span className="who">
                {t('bin.by')} <bdi>{item.deletedBy ?? t('users.former')}</bdi>
              </span>
            </td>
            <td className="left">{t('bin.daysLeft', { count: item.daysLeft })}</td>
            <td className="act">
              <BinActions item={item} onRestored={onRestored} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The reader's language first. */
function Titles({ item }: { item: BinItem }) {
  const texts = { ar: item.arabic, en: item.english }
  const language = useLanguage()
  return [language, otherLanguage(language)]
    .filter((side) => texts[side] !== null)
    .map((side, place) => {
      const Title = place === 0 ? 'b' : 'span'
      return (
        <Title key={side} className={place === 0 ? undefined : 'other'}>
          <bdi lang={side} dir={directionOf(side)}>
            {texts[side]?.title}
          </bdi>
        </Title>
      )
    })
}

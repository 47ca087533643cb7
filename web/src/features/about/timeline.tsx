import { useTranslation } from 'react-i18next'
import { itemsOf } from '../../engine/items-of.ts'

interface Entry {
  year: string
  title: string
  text: string
}

/** A degree scale with the years on alternating sides. */
export function Timeline() {
  const { t } = useTranslation('about')
  return (
    <ol className="timeline">
      {itemsOf<Entry>(t('timeline', { returnObjects: true })).map(({ id, year, title, text }) => (
        <li key={id}>
          <b className="num">{year}</b>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

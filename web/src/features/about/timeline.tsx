import { useTranslation } from 'react-i18next'

/** A graduated scale with the years on alternating sides. */
export function Timeline() {
  const { t } = useTranslation('about')
  return (
    <ol className="timeline">
      {Object.entries(t('timeline', { returnObjects: true })).map(([id, { year, title, text }]) => (
        <li key={id}>
          <b className="num">{year}</b>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

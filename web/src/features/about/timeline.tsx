import { useTranslation } from 'react-i18next'

const YEARS = [
  'y2008',
  'y2012',
  'y2015',
  'y2017',
  'y2018',
  'y2019',
  'y2020',
  'y2021',
  'y2022',
  'y2023',
  'y2024',
] as const

/** A degree scale with the years on alternating sides. */
export function Timeline() {
  const { t } = useTranslation('about')
  return (
    <ol className="timeline">
      {YEARS.map((year) => (
        <li key={year}>
          <b className="num">{t(`timeline.${year}.year`)}</b>
          <h3>{t(`timeline.${year}.title`)}</h3>
          <p>{t(`timeline.${year}.text`)}</p>
        </li>
      ))}
    </ol>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ImportMenu } from '@ufuq/shared/contract/imports/plan'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Part, type PlannedProps } from './part.tsx'
import { useSourceWords } from './source-words.ts'

/** The categories and tags, which become tags. */
export function TagsPart({ shown, plan }: PlannedProps) {
  const { tags } = plan
  const { t } = useTranslation('admin')
  return (
    <Part name="tags" shown={shown} plan={plan}>
      <p className="say">
        {t('import.tags.text')} {t('import.tags.named', { count: tags.named })}{' '}
        {tags.named < tags.count && t('import.tags.missing')}
      </p>
    </Part>
  )
}

/** The menus of the former site, as a proposal. */
export function MenusPart({ shown, plan }: PlannedProps) {
  const { menus } = plan
  const { t } = useTranslation('admin')
  return (
    <Part name="menus" shown={shown} plan={plan}>
      <p className="say">
        {t('import.menus.text')}{' '}
        <Link className="more" to="/admin/menus">
          {t('import.menus.open')}
        </Link>
      </p>
      {menus.map((menu) => (
        <Menu key={menu.name} menu={menu} />
      ))}
    </Part>
  )
}

function Menu({ menu: { name, entries } }: { menu: ImportMenu }) {
  const { t } = useTranslation('admin')
  return (
    <section className="stack">
      <h3>
        <bdi dir="auto">{name}</bdi>
      </h3>
      <ul className="rows import-rows">
        {entries.map(({ label, level, address, becomes }, index) => (
          <li key={index} style={{ paddingInlineStart: `${level * 1.5}rem` }}>
            <div>
              <bdi dir="auto">{label}</bdi>
              {address !== '' && (
                <small>
                  <bdi dir="ltr" className="import-code">
                    {address}
                  </bdi>
                </small>
              )}
            </div>
            <span className="say">{t(`import.menus.becomes.${becomes ?? 'nothing'}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the site can't store, with an example of each kind. */
export function LossesPart({ shown, plan }: PlannedProps) {
  const { losses } = plan
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { lossOf } = useSourceWords()
  return (
    <Part name="losses" shown={shown} plan={plan}>
      {losses.length === 0 ? (
        <p className="say">{t('import.losses.none')}</p>
      ) : (
        <>
          <p className="say">{t('import.losses.text')}</p>
          <ul className="rows import-rows">
            {losses.map((loss) => (
              <li key={loss.kind}>
                <bdi>{lossOf(loss.kind)}</bdi>
                <span className="say">{formatNumber(loss.count, locale)}</span>
                {loss.example !== '' && (
                  <bdi className="say" dir="auto">
                    {t('import.losses.example', { example: `\u2068${loss.example}\u2069` })}
                  </bdi>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  )
}

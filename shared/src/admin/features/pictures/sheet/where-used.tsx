import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Picture, PictureUse } from '../../../../contract/pictures.ts'
import { htmlAttributes } from '../../../../i18n/direction.ts'

/** Every place that shows a picture, with a way there. */
export function WhereUsed({ picture: { uses, usedBy } }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const more = uses - usedBy.length
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('pictures.sheet.uses')}</h3>
      {usedBy.length === 0 ? (
        <p className="hint">{t('pictures.sheet.noUses')}</p>
      ) : (
        <ul className="picture-uses">
          {usedBy.map((use) => (
            <Use key={`${use.publication.id} ${use.place}`} use={use} />
          ))}
          {more > 0 && <li className="hint">{t('pictures.sheet.moreUses', { count: more })}</li>}
        </ul>
      )}
    </section>
  )
}

function Use({ use: { publication, place } }: { use: PictureUse }) {
  const { t } = useTranslation('admin')
  const { id, title, language, status, isBinned } = publication
  const name = <bdi {...htmlAttributes(language)}>{title}</bdi>
  return (
    <li>
      {isBinned ? <b>{name}</b> : <Link to={`/admin/publications/edit/${id}`}>{name}</Link>}
      <small>
        {t(`pictures.sheet.places.${place}`)}
        {isBinned && <span>{t('pictures.sheet.binned')}</span>}
        {!isBinned && status === 'draft' && <span>{t('pictures.sheet.draft')}</span>}
        <span>{t(`pictures.sheet.words.${language}`)}</span>
      </small>
    </li>
  )
}

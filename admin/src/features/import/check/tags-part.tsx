import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { ImportTag } from '@ufuq/shared/contract/imports'
import { importQueries } from '../queries.ts'
import type { PlannedProps } from './check-stage.tsx'
import { GrowingList } from './growing-list.tsx'
import { Part } from './part.tsx'

/** The categories and tags, which become tags. */
export function TagsPart({ shown: { id }, plan: { tags } }: PlannedProps) {
  const { t } = useTranslation('admin')
  return (
    <Part
      name="tags"
      title={t('import.tags.title')}
      summary={t('import.tags.summary', { count: tags.count })}
    >
      <p className="say">
        {t('import.tags.text')} {t('import.tags.named', { count: tags.named })}
      </p>
      <Tags id={id} />
    </Part>
  )
}

function Tags({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  return (
    <GrowingList query={useInfiniteQuery(importQueries.tags(id))} empty={t('import.losses.none')}>
      {(tags) => (
        <ul className="import-rows">
          {tags.map((tag) => (
            <Tag key={`${tag.ar}/${tag.en}`} tag={tag} />
          ))}
        </ul>
      )}
    </GrowingList>
  )
}

function Tag({ tag }: { tag: ImportTag }) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <span>
        {LANGUAGES.map((language, index) => (
          <span key={language}>
            {index > 0 && ' · '}
            {tag[language] === null ? (
              t(`import.tags.noName.${language}`)
            ) : (
              <bdi lang={language}>{tag[language]}</bdi>
            )}
          </span>
        ))}
      </span>
      <span className="count">{t(tag.isKnown ? 'import.tags.known' : 'import.tags.new')}</span>
    </li>
  )
}

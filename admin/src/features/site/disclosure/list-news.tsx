import { useTranslation } from 'react-i18next'
import type { DisclosureList, DisclosureNews } from '@ufuq/shared/contract/disclosure'
import { DayText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useLanguage } from '../../../language.ts'
import { useTakeNews } from './queries.ts'

interface ListNewsProps {
  list: DisclosureList
  news: DisclosureNews
}

/** Shows the changes in a newer version of a list, and offers to add the new items. */
export function ListNews({ list, news: { version, readOn, added, dropped } }: ListNewsProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { mutate, isPending } = useTakeNews(list.id)
  const parts = [
    { key: 'added', items: added },
    { key: 'dropped', items: dropped },
  ] as const
  return (
    <Notice tone="info" title={t('disclosure.news.title')}>
      <p>
        {t('disclosure.news.version', { version })} <DayText date={readOn} />.{' '}
        {t('disclosure.news.unchanged')}
      </p>
      {parts
        .filter(({ items }) => items.length > 0)
        .map(({ key, items }) => (
          <div key={key} className="list-news">
            <p>{t(`disclosure.news.${key}`)}</p>
            <ul>
              {items.map((title) => (
                <li key={title.en}>{title[language]}</li>
              ))}
            </ul>
          </div>
        ))}
      <div className="row-actions">
        <Button
          variant="line"
          size="small"
          busy={isPending}
          busyLabel={t('disclosure.saving')}
          onClick={() => mutate({ version })}
        >
          {t(added.length > 0 ? 'disclosure.news.add' : 'disclosure.news.use')}
        </Button>
      </div>
    </Notice>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAuthor, ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Select } from '@ufuq/shared/ui/select'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../components/checkbox.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { Section } from '../../components/section.tsx'
import { useLanguage } from '../../host/language.ts'
import { importQueries, useAnswer } from './queries.ts'

interface PlannedProps {
  shown: Import
  plan: ImportPlan
}

/** The single texts that are likely to be translations of each other. */
export function PairsPart({ shown: { id, answers }, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const answer = useAnswer(id)
  const { count, titles } = plan.pairs.likely
  const joinsLikely = answer.isPending ? answer.variables.joinsLikely : answers.joinsLikely
  return (
    <Section title={t('import.pairs.title')} text={t('import.pairs.text')}>
      <Checkbox
        label={t('import.pairs.join', { count })}
        checked={joinsLikely ?? false}
        onChange={({ target }) => answer.mutate({ joinsLikely: target.checked })}
      />
      <ItemList label={t('import.pairs.list')}>
        {titles.map((pair, index) => (
          <Item
            key={index}
            title={pair[language]}
            text={<bdi dir="auto">{pair[otherLanguage(language)]}</bdi>}
          />
        ))}
      </ItemList>
    </Section>
  )
}

/** The authors, each with the account that has the same email address, or that was chosen. */
export function AuthorsPart({ shown, plan }: PlannedProps) {
  const { id, answers } = shown
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  const hasBylines = answer.isPending ? answer.variables.hasBylines : answers.hasBylines
  return (
    <Section title={t('import.authors.title')} text={t('import.authors.text')}>
      <ItemList>
        {plan.authors.map((author) => (
          <Item
            key={author.login}
            title={author.name || author.login}
            text={<bdi dir="ltr">{author.email}</bdi>}
            below={
              author.account === null ? (
                <AccountChoice shown={shown} author={author} />
              ) : (
                t('import.authors.account', { name: `\u2068${author.account}\u2069` })
              )
            }
          >
            {t('import.content.summary', { count: author.texts })}
          </Item>
        ))}
      </ItemList>
      <Checkbox
        label={
          <>
            {t('import.authors.bylines')} <small>{t('import.authors.bylinesText')}</small>
          </>
        }
        checked={hasBylines ?? false}
        onChange={({ target }) => answer.mutate({ hasBylines: target.checked })}
      />
    </Section>
  )
}

interface AccountChoiceProps {
  shown: Import
  author: ImportAuthor
}

/** The account for the texts of an author whose email address belongs to no account. */
function AccountChoice({ shown, author: { login, name } }: AccountChoiceProps) {
  const { t } = useTranslation('admin')
  const { data: accounts = [] } = useQuery(importQueries.accounts())
  const answer = useAnswer(shown.id)
  const given = answer.isPending ? answer.variables.author?.account : shown.answers.authors[login]
  return (
    <Select
      aria-label={t('import.authors.choose', { name: name || login })}
      value={given ?? ''}
      onChange={({ target }) =>
        answer.mutate({ author: { login, account: Number(target.value) || null } })
      }
    >
      <option value="">{t('import.authors.yours')}</option>
      {accounts
        .filter(({ isDisabled }) => !isDisabled)
        .map((account) => (
          <option key={account.id} value={account.id}>
            {t('import.authors.account', { name: account.username })}
          </option>
        ))}
    </Select>
  )
}

/** The hosts of the pictures, each with the consent to fetch pictures from it. */
export function PicturesPart({ shown, plan: { pictures, files } }: PlannedProps) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(shown.id)
  const hosts = (answer.isPending ? answer.variables.hosts : undefined) ?? shown.answers.hosts
  const others = files.reduce((total, { count }) => total + count, 0)
  return (
    <Section
      title={t('import.pictures.title')}
      text={t(pictures.length === 0 ? 'import.pictures.none' : 'import.pictures.text')}
    >
      {pictures.length > 0 && (
        <ItemList label={t('import.pictures.hosts')}>
          {pictures.map(({ host, count, isOwn, isPrivate }) => (
            <Item
              key={host}
              title={
                <Checkbox
                  label={<bdi dir="ltr">{host || '/…'}</bdi>}
                  checked={hosts.includes(host)}
                  disabled={isPrivate}
                  onChange={({ target }) => {
                    const rest = hosts.filter((other) => other !== host)
                    answer.mutate({ hosts: target.checked ? [...rest, host] : rest })
                  }}
                />
              }
              text={t(
                `import.pictures.${host === '' ? 'unknown' : isPrivate ? 'private' : isOwn ? 'own' : 'foreign'}`,
              )}
            >
              {t('import.pictures.summary', { count })}
            </Item>
          ))}
        </ItemList>
      )}
      <p>
        {pictures.length > 0 && t('import.pictures.left')}{' '}
        {others > 0 &&
          t('import.pictures.files', {
            count: others,
            hosts: files.map(({ host }) => `\u2066${host}\u2069`).join(' '),
          })}
      </p>
    </Section>
  )
}

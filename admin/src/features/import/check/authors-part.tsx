import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAuthor } from '@ufuq/shared/contract/imports/plan'
import { Select } from '@ufuq/shared/ui/select'
import { useAnswer } from '../mutations.ts'
import { importQueries } from '../queries.ts'
import { Part, type PlannedProps } from './part.tsx'

/** The authors, each with the account that has the same email address, or that was chosen. */
export function AuthorsPart({ shown, plan }: PlannedProps) {
  const { id, answers } = shown
  const { authors } = plan
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  const hasBylines = answer.isPending ? answer.variables.hasBylines : answers.hasBylines
  return (
    <Part
      name="authors"
      shown={shown}
      plan={plan}
      isUnfolded={authors.some(({ account }) => account === null)}
    >
      <p className="say">{t('import.authors.text')}</p>
      <ul className="rows import-rows">
        {authors.map((author) => (
          <Author key={author.login} shown={shown} author={author} />
        ))}
      </ul>
      <label className="import-tick">
        <input
          type="checkbox"
          checked={hasBylines ?? false}
          onChange={({ target }) => answer.mutate({ hasBylines: target.checked })}
        />
        <span>
          {t('import.authors.bylines')}
          <small> {t('import.authors.bylinesText')}</small>
        </span>
      </label>
    </Part>
  )
}

function Author({ shown, author }: { shown: Import; author: ImportAuthor }) {
  const { t } = useTranslation('admin')
  const { login, name, email, account, texts } = author
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{name || login}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
        {account === null ? (
          <AccountChoice shown={shown} author={author} />
        ) : (
          <small>{t('import.authors.account', { name: `\u2068${account}\u2069` })}</small>
        )}
      </div>
      <span className="say">{t('import.content.summary', { count: texts })}</span>
    </li>
  )
}

/** The account for the texts of an author whose email address belongs to no account. */
function AccountChoice({
  shown,
  author: { login, name },
}: {
  shown: Import
  author: ImportAuthor
}) {
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

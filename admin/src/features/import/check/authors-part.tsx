import { useTranslation } from 'react-i18next'
import { useAnswer } from '../mutations.ts'
import type { PlannedProps } from './check-stage.tsx'
import { Part } from './part.tsx'

/** The authors with the accounts that have their email addresses. */
export function AuthorsPart({ shown: { id, answers }, plan: { authors } }: PlannedProps) {
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  const hasBylines = answer.isPending ? answer.variables.hasBylines : answers.hasBylines
  return (
    <Part
      name="authors"
      title={t('import.authors.title')}
      summary={t('import.authors.summary', { count: authors.length })}
    >
      <p className="say">{t('import.authors.text')}</p>
      <ul className="import-rows">
        {authors.map(({ login, name, email, account, texts }) => (
          <li key={login}>
            <div>
              <b>
                <bdi dir="auto">{name || login}</bdi>
              </b>
              <small>
                <bdi dir="ltr">{email}</bdi>
              </small>
              <small>
                {account === null
                  ? t('import.authors.noAccount')
                  : t('import.authors.account', { name: account })}
              </small>
            </div>
            <span className="count">{t('import.authors.texts', { count: texts })}</span>
          </li>
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

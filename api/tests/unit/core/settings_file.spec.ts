import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ignoredLines } from '#core/settings/settings_file'

const KNOWN = ['SMTP_HOST', 'TRUST_PROXY', 'APP_KEY', 'DB_PASSWORD', 'ADMIN_PASSWORD']

test.group('A file of settings', () => {
  test('reports unknown settings: {text}')
    .with([
      { text: '', reported: [] },
      { text: '# a note\n\nSMTP_HOST=mail.example\nexport TRUST_PROXY = 1\n', reported: [] },
      {
        text: 'SMTP_HOTS=x',
        reported: ['sets SMTP_HOTS, which is no setting. Did you mean SMTP_HOST?'],
      },
      {
        text: 'smtp_host=x',
        reported: ['sets smtp_host, which is no setting. Did you mean SMTP_HOST?'],
      },
      { text: 'COLOUR=blue', reported: ['sets COLOUR, which is no setting.'] },
      { text: 'THIS IS NOT A LINE', reported: ['is ignored: a setting has the form NAME=value.'] },
      { text: 'SECRET=x\nDB_PASSWORD=${SECRET}y', reported: [] },
      { text: 'SECRET=x\nDB_PASSWORD=$SECRETS', reported: ['sets SECRET, which is no setting.'] },
      { text: 'NODE_OPTIONS=--max-old-space-size=400\nTZ=UTC', reported: [] },
      { text: 'APP_KEY="one\nTWO=2\nthree"\nSMTP_HOST=x', reported: [] },
    ])
    .run(({ assert }, { text, reported }) => {
      const folder = mkdtempSync(join(tmpdir(), 'ufuq-settings-'))
      try {
        const file = join(folder, '.env')
        writeFileSync(file, text)
        assert.deepEqual(
          ignoredLines(file, KNOWN),
          reported.map((sentence) => `Line 1 of ${file} ${sentence}`),
        )
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

  test('need not be there', ({ assert }) => {
    assert.deepEqual(ignoredLines('/nowhere/.env', KNOWN), [])
  })
})

import { defineConfig } from '@adonisjs/core/http'
import env from '#start/env'

export const host = env.get('HOST') ?? '127.0.0.1'
export const port = env.get('PORT') ?? 3333

/** The public address without a trailing slash. */
export const appUrl = (env.get('APP_URL') ?? `http://${host}:${port}`).replace(/\/+$/, '')

export const http = defineConfig({
  generateRequestId: true,
  allowMethodSpoofing: false,
  useAsyncLocalStorage: false,
  cookie: {
    domain: '',
    path: '/',
    maxAge: '2h',
    httpOnly: true,
    secure: appUrl.startsWith('https:'),
    sameSite: 'lax',
  },
})

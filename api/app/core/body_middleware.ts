import { inject } from '@adonisjs/core'
import BodyParserMiddleware from '@adonisjs/core/bodyparser_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { ApiException } from '#core/api_exception'

/**
 * Reads the body. The framework's reader lets out whatever it stumbled over, such as JSON that is nested
 * beyond its stack or what is no gzip; that a body can't be read is its sender's affair.
 */
@inject()
export default class BodyMiddleware {
  protected reader: BodyParserMiddleware

  constructor(reader: BodyParserMiddleware) {
    this.reader = reader
  }

  async handle(ctx: HttpContext, next: NextFn) {
    let isRead = false
    try {
      await this.reader.handle(ctx, () => {
        isRead = true
        return next()
      })
    } catch (error) {
      if (isRead || hasStatus(error)) throw error
      throw new ApiException(400, 'malformed', 'The request body could not be read')
    }
  }
}

const hasStatus = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error

import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

export const ROLES = ['editor', 'approver', 'reviewer', 'employee', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * The right to call; a list of roles means any of them. `own` and rules about the record are decided by the action.
 * `with-details` needs a name and phone number, except for staff; `session` is the cookie that renews the bearer.
 */
export type Who =
  | 'anyone'
  | 'signed-in'
  | 'own'
  | 'with-details'
  | 'confirmed-phone'
  | 'subscriber'
  | 'staff'
  | 'session'
  | readonly Role[]

/** The most bytes that the body of a call may have. */
export const MAX_BODY = 1024 * 1024
/** The value of `takes` for a call whose body is a form with files. */
export const FORM_WITH_FILES = 'multipart/form-data'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
export type EndpointKey = `${Method} /${string}`

export type Endpoint = {
  /** The module of server/modules that owns the call, or `platform`. */
  module: string
  who: Who
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  output: z.ZodType
  /** Refusals of the action itself; the general ones (invalid-input, internal …) are implied. */
  errors?: readonly ErrorCode[]
  /** Requests a minute from one address, for calls that invite abuse. */
  perMinute?: number
  /**
   * Pages of the catalogue: limited to the speed at which people read, for visitors by address, for signed-in
   * readers by person (reading-pace.ts).
   */
  catalogue?: true
  /**
   * The body is of this kind instead of JSON. A form ('multipart/form-data') is read and checked by `body` as JSON is,
   * its files as File; bytes of any other kind the handler reads itself.
   */
  takes?: string
  /** The most bytes that the body may have, where MAX_BODY is too little for a form with files. */
  maxBody?: number
  /**
   * The answer is this kind of text, sent as it is, instead of JSON. The output is then a string, or a whole Response.
   */
  mediaType?: string
  /** Links open this call in a tab of its own, so a refusal is an HTML page, not JSON. */
  opensInTab?: boolean
  /**
   * Seconds for which anyone may cache the answer. Only where it is the same for every caller; other answers are never
   * stored.
   */
  keepSeconds?: number
  /**
   * The call writes nothing, though it is a POST: while a page is rendered, the server may make it for the person of
   * the cookie.
   */
  readsOnly?: true
  /**
   * The call writes, though it is a GET: the session's cookie does not authorise it, because browsers send it along on
   * foreign links.
   */
  bearerOnly?: true
  /**
   * Visitors may get an answer that is some seconds old, from a replica where there is one. Only for calls that write
   * nothing.
   */
  mayLag?: true
}

export type Endpoints = Record<EndpointKey, Endpoint>

/** Declares endpoints and keeps their exact types for the server's handlers and the web client. */
export function endpoints<const T extends Endpoints>(table: T): T {
  return table
}

type Part<E, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType> ? (Side extends 'input' ? z.input<S> : z.output<S>) : undefined

/** The input as a caller gives it, before defaults are filled in. */
export type InputOf<E> = {
  params: Part<E, 'params', 'input'>
  query: Part<E, 'query', 'input'>
  body: Part<E, 'body', 'input'>
}
/** The input as a handler gets it, checked and with defaults. */
export type CheckedInputOf<E> = {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}
export type OutputOf<E> = E extends { output: infer S extends z.ZodType } ? z.output<S> : never

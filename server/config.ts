import { z } from 'zod'
import { channelSettings, readMessaging } from './config/channels.ts'
import type { MessagingConfig } from './config/channels.ts'
import { operatorSettings, readOperator } from './config/operator.ts'
import type { ContactConfig } from './config/operator.ts'
import { paymentSettings, readPaymentSettings } from './config/payments.ts'
import type { PaymentsConfig } from './config/payments.ts'
import { networkSettings, readNetwork } from './config/network.ts'
import type { NetworkConfig } from './config/network.ts'
import { secretStates, secretValuesOf, withSecretFiles } from './config/secrets.ts'
import type { SecretState } from './config/secrets.ts'
import { readServices, serviceSettings } from './config/services.ts'
import type { ServicesConfig } from './config/services.ts'
import { readStorage, storageSettings } from './config/storage.ts'
import type { StorageConfig } from './config/storage.ts'
import { onOff } from './config/values.ts'
import { readObservability, observabilitySettings } from './config/observability.ts'
import type { ObservabilityConfig } from './config/observability.ts'

export type { SignInConfig } from './config/services.ts'

export type Config = NetworkConfig &
  StorageConfig &
  MessagingConfig &
  ServicesConfig &
  PaymentsConfig &
  ObservabilityConfig & {
    contact: ContactConfig
    /** Fill the database with tenders written for show. */
    samples: boolean
  }

/** The environment's faults, all of them at once. */
export class ConfigError extends Error {
  constructor(faults: string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map((f) => `  - ${f}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}

const environment = z.object({
  ...networkSettings.shape,
  ...storageSettings.shape,
  ...channelSettings.shape,
  ...serviceSettings.shape,
  ...paymentSettings.shape,
  ...operatorSettings.shape,
  ...observabilitySettings.shape,
  SAMPLES: onOff('SAMPLES', true),
})
/** Every setting. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

/** Reads the environment once. Empty values count as absent. Throws ConfigError with every fault. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const faults: string[] = []
  const all = Object.entries(withSecretFiles(env, faults))
  const settings = Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(settings)
  if (!result.success) throw new ConfigError([...faults, ...result.error.issues.map((issue) => issue.message)])
  const e = result.data
  const config = {
    ...readNetwork(e, faults),
    ...readStorage(e, faults),
    ...readMessaging(e, faults),
    ...readServices(e, faults),
    ...readPaymentSettings(e, faults),
    ...readObservability(e),
    contact: readOperator(e),
    samples: e.SAMPLES,
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return config
}

/** Values that must not be printed. */
export const secretValues = (env: Record<string, string | undefined> = process.env): string[] => secretValuesOf(env)

/** The configured secrets, each with its place and the time of its last change. */
export const readSecretStates = (env: Record<string, string | undefined> = process.env): SecretState[] =>
  secretStates(env)

import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Vital } from '#contract/vital'

const USER_AGENT_LENGTH = 100

/**
 * Measures the web vitals of this visit and sends them to our own server. Loaded separately from the site's
 * script, since most visits do not need it.
 * @param path the address to send them to, which the start script knows.
 */
export function measureVitals(path: string): void {
  for (const on of [onCLS, onINP, onLCP, onFCP, onTTFB]) {
    on(({ name, value, rating, delta, id }) =>
      send(path, {
        name,
        value,
        rating,
        delta,
        id,
        url: window.location.pathname,
        userAgent: navigator.userAgent.slice(0, USER_AGENT_LENGTH),
      }),
    )
  }
}

function send(path: string, vital: Vital): void {
  const body = JSON.stringify(vital)
  if (navigator.sendBeacon?.(path, body)) return
  // A measurement that is lost is not worth reporting.
  fetch(path, { method: 'POST', body, keepalive: true }).catch(() => {})
}

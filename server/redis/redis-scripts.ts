import { createHash } from 'node:crypto';

/** A Lua script, which Redis runs as one step. */
export interface Script {
  lua: string;
  sha: string;
}
const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

/** Redis's clock is the only one that all processes share. Microseconds. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
`;

/**
 * Purges are one sorted set: tag → number of its last purge. Two members are no tags: ' last' is the number of the last purge,
 * ' floor' a number below which every value is outdated. Numbers are made of the clock, so they rise even after a flush; without
 * the floor (flushed, evicted) no value counts.
 */
const FLOOR = ' floor';
const LAST = ' last';

/**
 * The value, unless it was loaded before a purge of one of its tags; else how another process has just failed to load it, or 1: the
 * caller has the lock now, 0: another process has it. KEYS value, lock, purges, failure; ARGV token, milliseconds of the lock, process
 * whose failures are left out, 1 if a stale value will do.
 */
export const GET = script(`${NOW}
local v = redis.call('HMGET', KEYS[1], 'at', 'fresh', 'stale', 'seq', 'tags', 'body')
if v[6] then
  local seq = tonumber(v[4])
  local floor = redis.call('ZSCORE', KEYS[3], '${FLOOR}')
  local good = floor and seq >= tonumber(floor)
  if good then
    for tag in string.gmatch(v[5], '[^\\n]+') do
      local purged = redis.call('ZSCORE', KEYS[3], tag)
      if purged and tonumber(purged) > seq then
        good = false
        break
      end
    end
  end
  local age = math.max(0, math.floor((now - tonumber(v[1])) / 1000))
  if good and (ARGV[4] == '1' or age < tonumber(v[2])) then return {age, v[2], v[3], v[5], v[6]} end
end
local failure = redis.call('GET', KEYS[4])
if failure and string.sub(failure, 1, #ARGV[3]) ~= ARGV[3] then return {string.sub(failure, #ARGV[3] + 1)} end
return redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`);

/** KEYS value, lock; ARGV token, fresh, stale, number of the last purge before the load, tags, body, life (milliseconds). */
export const SET = script(`${NOW}
local known = redis.call('HGET', KEYS[1], 'seq')
if not known or tonumber(known) <= tonumber(ARGV[4]) then
  redis.call('HSET', KEYS[1], 'at', string.format('%.0f', now), 'fresh', ARGV[2], 'stale', ARGV[3], 'seq', ARGV[4], 'tags', ARGV[5], 'body', ARGV[6])
  redis.call('PEXPIRE', KEYS[1], ARGV[7])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1
`);

/** KEYS lock, failure; ARGV token, the failure ('': none), milliseconds for which others get it. */
export const UNLOCK = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] ~= '' then redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3]) end
return redis.call('DEL', KEYS[1])
`);
/** Extends a lock. KEYS lock; ARGV token, milliseconds. */
export const EXTEND = script(
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`,
);

/** Stores a nonce (1), unless it was stored before (0). KEYS nonce; ARGV milliseconds. */
export const STORE_NONCE = script(`return redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) and 1 or 0`);

/** Purged tags that are remembered, some 10 MB. Beyond that the oldest go, and what was stored before them with them. */
export const TAGS_MAX = 100_000;
/**
 * Numbers of this purge and of the one before; published with the tags, so that each process sees whether it missed one.
 * KEYS purges; ARGV channel, longest life of a value (microseconds), '' (all) or tags by lines.
 */
export const PURGE = script(`${NOW}
local last = tonumber(redis.call('ZSCORE', KEYS[1], '${LAST}') or '0')
local seq = math.max(now, last + 1)
local floor = tonumber(redis.call('ZSCORE', KEYS[1], '${FLOOR}') or seq)
if ARGV[3] == '' then
  floor = seq
else
  for tag in string.gmatch(ARGV[3], '[^\\n]+') do redis.call('ZADD', KEYS[1], seq, tag) end
  floor = math.max(floor, now - tonumber(ARGV[2]))
  local over = redis.call('ZCARD', KEYS[1]) - ${TAGS_MAX}
  if over > 0 then
    local oldest = redis.call('ZRANGE', KEYS[1], over, over, 'WITHSCORES')
    floor = math.max(floor, math.min(seq, tonumber(oldest[2])))
  end
end
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', floor))
redis.call('ZADD', KEYS[1], string.format('%.0f', floor), '${FLOOR}', string.format('%.0f', seq), '${LAST}')
local numbers = string.format('%.0f %.0f', seq, last)
redis.call('PUBLISH', ARGV[1], numbers .. '\\n' .. ARGV[3])
return numbers
`);

/** The number of the last purge. KEYS purges; ARGV the number that the process knows. */
export const LAST_PURGE = script(`${NOW}
local last = redis.call('ZSCORE', KEYS[1], '${LAST}')
if last then return string.format('%.0f', tonumber(last)) end
local text = string.format('%.0f', math.max(now, tonumber(ARGV[1]) + 1))
redis.call('ZADD', KEYS[1], text, '${FLOOR}', text, '${LAST}')
return text
`);

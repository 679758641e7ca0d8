import { createHash } from 'node:crypto';

/** A step that Redis takes as one. */
export interface Script {
  lua: string;
  sha: string;
}
const script = (lua: string): Script => ({ lua, sha: createHash('sha1').update(lua).digest('hex') });

/** Redis's clock is the only one that all processes share. */
const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;
/** A number of a purge is never lower than one before, not even after a flush: it is made of the clock. Microseconds. */
const NUMBER = `
local function number(least)
  local time = redis.call('TIME')
  return string.format('%.0f', math.max(time[1] * 1000000 + time[2], least + 1))
end
`;

/**
 * The value, unless a purge of one of its tags is younger than what it was made of. With a token only a fresh one; else
 * the right to make it (1), or the word that somebody has that (0). How another has just failed
 * to make it is told in place of the right.
 * KEYS value, lock, purges, failure; ARGV token, milliseconds of the lock, whose failures are not told.
 */
export const FIND = script(`${NOW}
local v = redis.call('HMGET', KEYS[1], 'at', 'fresh', 'stale', 'seq', 'tags', 'body')
if v[6] then
  local known = redis.call('HMGET', KEYS[3], 'gen', 'all')
  local seq = tonumber(v[4])
  local good = known[1] and seq >= tonumber(known[2])
  if good then
    for tag in string.gmatch(v[5], '[^\\n]+') do
      local purged = redis.call('HGET', KEYS[3], 't:' .. tag)
      if purged and tonumber(purged) > seq then
        good = false
        break
      end
    end
  end
  local age = math.max(0, now - tonumber(v[1]))
  if good and (ARGV[1] == '' or age < tonumber(v[2])) then return {age, v[2], v[3], v[5], v[6]} end
end
if ARGV[1] == '' then return 0 end
local failure = redis.call('GET', KEYS[4])
if failure and string.sub(failure, 1, #ARGV[3]) ~= ARGV[3] then return {string.sub(failure, #ARGV[3] + 1)} end
return redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`);

/** KEYS value, lock; ARGV token, fresh, stale, number of the last purge it knows of, tags, body, life (milliseconds). */
export const KEEP = script(`${NOW}
local known = redis.call('HGET', KEYS[1], 'seq')
if not known or tonumber(known) <= tonumber(ARGV[4]) then
  redis.call('HSET', KEYS[1], 'at', string.format('%.0f', now), 'fresh', ARGV[2], 'stale', ARGV[3], 'seq', ARGV[4], 'tags', ARGV[5], 'body', ARGV[6])
  redis.call('PEXPIRE', KEYS[1], ARGV[7])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1
`);

/** KEYS lock, failure; ARGV token, what failed ('': nothing to tell), milliseconds for which others are told. */
export const UNLOCK = script(`
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
if ARGV[2] ~= '' then redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3]) end
return redis.call('DEL', KEYS[1])
`);
/** KEYS lock; ARGV token, milliseconds. */
export const HOLD = script(
  `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`,
);

/** Counts one of a window that begins with its first. Milliseconds to wait; 0: it is within the limit. KEYS count; ARGV limit, window. */
export const COUNT = script(`
local n = tonumber(redis.call('GET', KEYS[1]) or '0')
if n >= tonumber(ARGV[1]) then return math.max(1, redis.call('PTTL', KEYS[1])) end
if redis.call('INCR', KEYS[1]) == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 0
`);

/** Whose it is: the first to ask. KEYS claim; ARGV owner, milliseconds. */
export const CLAIM = script(`
local owner = redis.call('GET', KEYS[1])
if owner then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]
`);

/** The answer that was given, else the right to give it (1), or the word that somebody has that (0). KEYS answer, lock; ARGV token, milliseconds. */
export const ASK = script(`
local answer = redis.call('GET', KEYS[1])
if answer then return answer end
return redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0
`);
/** KEYS answer, lock; ARGV token, answer, milliseconds. */
export const ANSWER = script(`
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1
`);

/** Purges by tag that are remembered; beyond that one of everything takes their place. */
const TAGS_MAX = 20_000;
/** Purges that a process can have missed without having to take everything for wrong. */
const LOG_MAX = 1000;

/** Number of the purge. KEYS purges, log; ARGV a new generation, channel, '' (all) or tags by lines. */
export const PURGE = script(`${NUMBER}
local last = redis.call('HGET', KEYS[1], 'seq')
local seq = number(tonumber(last or '0'))
if not redis.call('HGET', KEYS[1], 'gen') then
  redis.call('HSET', KEYS[1], 'gen', ARGV[1], 'all', seq)
  redis.call('DEL', KEYS[2])
end
if ARGV[3] == '' or redis.call('HLEN', KEYS[1]) > ${TAGS_MAX} then
  local gen = redis.call('HGET', KEYS[1], 'gen')
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'gen', gen, 'all', seq)
else
  for tag in string.gmatch(ARGV[3], '[^\\n]+') do redis.call('HSET', KEYS[1], 't:' .. tag, seq) end
end
redis.call('HSET', KEYS[1], 'seq', seq)
redis.call('XADD', KEYS[2], 'MAXLEN', ${LOG_MAX}, seq .. '-0', 'before', last or '0', 'tags', ARGV[3])
redis.call('PUBLISH', ARGV[2], seq)
return seq
`);

/** The generation, the number of the last purge, and those after one. KEYS purges, log; ARGV a new generation, the known one, the last number. */
export const CATCH_UP = script(`${NUMBER}
local known = redis.call('HMGET', KEYS[1], 'gen', 'seq')
if not known[1] then
  local seq = number(0)
  redis.call('DEL', KEYS[1], KEYS[2])
  redis.call('HSET', KEYS[1], 'gen', ARGV[1], 'seq', seq, 'all', seq)
  return {ARGV[1], seq, {}}
end
if known[1] ~= ARGV[2] then return {known[1], known[2], {}} end
return {known[1], known[2], redis.call('XRANGE', KEYS[2], '(' .. ARGV[3] .. '-0', '+')}
`);

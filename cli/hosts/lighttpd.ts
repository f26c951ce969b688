import { escapePattern } from '../terminal/escapePattern.ts';
import {
  arrival,
  block,
  commonHeaders,
  type HostFile,
  type HostRules,
  hostFiles,
  linksIn,
  longestFirst,
  officeError,
  officeStatuses,
  otherPrefixes,
  otherTypes,
  ownRules,
  quote,
  textTypes,
  unloggedPatterns,
  withCharset,
} from './hostRules.ts';

const settingsFile = '.lighttpd.conf';
const scriptFile = '.lighttpd.lua';

/**
 * `.lighttpd.conf`, which the settings of lighttpd include, and `.lighttpd.lua`, which chooses files and headers: lines
 * of settings cannot see whether a file is there, nor how an answer ended. What takes patterns stands in the settings,
 * for Lua has none that choose among words. The back office is
 * `var.backoffice` of the settings, the log of requests `var.log`.
 */
export function lighttpd(rules: HostRules): HostFile[] {
  return [
    { path: settingsFile, bytes: formatSettings(rules) },
    { path: scriptFile, bytes: formatScript(rules) },
  ];
}

function formatSettings(rules: HostRules): string {
  const script = `( server.document-root + "/${scriptFile}" )`;
  return [
    '# Include this below the lines that HOSTING.md shows with it.',
    // Debian refuses some names of files with 403.
    'url.access-deny := ( )',
    'server.tag := "lighttpd"',
    // lighttpd always writes a form that waits for the back office into a file; in this folder the file lies in memory.
    'server.upload-dirs := ( "/dev/shm" )',
    `magnet.attract-raw-url-to = ${script}`,
    `magnet.attract-physical-path-to = ${script}`,
    `magnet.attract-response-start-to = ${script}`,
    ...formatLogs(rules),
    ...formatNegotiation(rules),
    ...formatCalls(rules.calls, passOn),
    ...formatCalls(linksIn(rules), [`magnet.attract-response-start-to = ${script}`]),
  ]
    .join('\n')
    .concat('\n');
}

/**
 * No line says who asked for an unlogged path, and when; nor does a line about an error. lighttpd judges no condition
 * for a request that it cannot read, so the log is set within one: no line names such a request.
 */
function formatLogs(rules: HostRules): string[] {
  const patterns = [...unloggedPatterns(rules), ...rules.calls.map((path) => `^${escapePattern(path)}$`)];
  return [
    block(matches('HTTP["url"]', `(?i)${patterns.join('|')}`, '!~'), ['accesslog.filename = var.log']),
    block('else', ['server.errorlog = "/dev/null"']),
  ];
}

/** A form is passed on as it comes. lighttpd would append the client's address to the header that the client sent. */
const passOn = [
  'magnet.attract-physical-path-to = ( )',
  'magnet.attract-response-start-to = ( )',
  'setenv.set-request-header = ( "X-Forwarded-For" => "" )',
  'server.stream-request-body = 2',
  'server.stream-response-body = 2',
  'proxy.server = ( "" => ( var.backoffice ) )',
];

function formatCalls(calls: readonly string[], lines: readonly string[]): string[] {
  if (calls.length === 0) return [];
  return [block(matches('HTTP["url"]', `^(${calls.map(escapePattern).join('|')})$`), lines)];
}

/** What is asked for inside, such as `index.html` of a folder, ends in no slash. */
function formatNegotiation(rules: HostRules): string[] {
  const { negotiation } = rules;
  if (!negotiation) return [];
  const { languages, unled } = negotiation;
  const conditions = [
    matches('HTTP["request-method"]', '^(GET|HEAD)$'),
    matches('HTTP["url"]', `^(?!(${otherPrefixes(rules)})/).*/$`),
    matches('REQUEST_HEADER["Sec-Fetch-Site"]', arrival.site),
    matches('REQUEST_HEADER["Sec-Fetch-Mode"]', arrival.mode),
    matches('REQUEST_HEADER["Sec-Purpose"]', arrival.purpose),
    matches('HTTP["useragent"]', `(?i)${unled.agents}`, '!~'),
    matches('HTTP["cookie"]', unled.cookies, '!~'),
    matches('HTTP["querystring"]', unled.query, '!~'),
  ];
  const ways = languages.map(({ prefix, accepts }) =>
    block(matches('REQUEST_HEADER["Accept-Language"]', `(?i)${accepts}`), [
      `url.redirect = ( "" => "${prefix}\${url.path}\${qsa}" )`,
      'url.redirect-code = 302',
    ]),
  );
  return conditions.reduceRight((inner, condition) => [block(condition, inner)], ways);
}

/** Run when the address was read, when a file is chosen, and when its answer begins. */
function formatScript(rules: HostRules): string {
  const { redirects, rewrites, prefixes, errorPages } = rules;
  const types = [...textTypes, ...otherTypes].map(([end, type]) => [end, withCharset(type)] as const);
  const tables = {
    types: formatTable(types),
    texts: formatTable([...textTypes.keys()].map((end) => [end, true])),
    host_files: formatTable(hostFiles.map((name) => [name.toLowerCase(), true])),
    redirects: formatTable(redirects.map(({ from, to }) => [from, to])),
    rewrites: formatList(
      rewrites.map(({ from, to }) =>
        formatTable([
          ['from', `^${escapeLua(from).replace(/\{\w+\}/g, '[%w_-]+')}/?$`],
          ['to', `${to}index.html`],
        ]),
      ),
    ),
    common: formatTable(Object.entries(commonHeaders(rules))),
    rules: formatList(
      ownRules(rules).map(({ path, headers }) =>
        formatList([quote(path), formatTable(Object.entries(headers))]),
      ),
    ),
    prefixes: formatList(longestFirst(prefixes).map(quote)),
    office_error: quote(`/${officeError}.html`),
    office_statuses: formatTable(['500', ...officeStatuses.map(String)].map((status) => [status, true])),
    links: formatTable(linksIn(rules).map((path) => [path, true])),
    error_pages: formatTable(errorPages.map((status) => [String(status), true])),
  };
  return [
    `-- ${settingsFile} lets lighttpd run this.`,
    ...Object.entries(tables).map(([name, table]) => `local ${name} = ${table}`),
    script,
  ].join('\n');
}

/**
 * The folder of the script is that of the site. The status is 0 as long as nothing has been answered, and until a
 * file is chosen there is no physical path.
 */
const script = `
local r = lighty.r
local root = debug.getinfo(1, "S").source:match("^(.*)/")
local path = r.req_attr["uri.path"] or "/"
local status = r.req_item.http_status

-- With the settings of Debian, lighttpd 1.4.69 lets a query begin at its last question mark, and mends it as a path.
local function mend_address()
  if not path:find("?", 1, true) or r.req_attr["uri.path-raw"]:upper():find("%3F", 1, true) then return end
  r.req_attr["uri.path"] = path:match("^[^?]*")
  r.req_attr["uri.query"] = r.req_attr["request.orig-uri"]:match("%?(.*)$")
end

local function takes(coding)
  for name, weight in (r.req_header["Accept-Encoding"] or ""):gmatch("([%w*]+)([^,]*)") do
    if name == coding and not weight:match("^%s*;%s*q=0%.?0*%s*$") then return true end
  end
end

local function choose(file)
  local ending = file:match("%.(%w+)$")
  r.resp_header["Content-Type"] = types[ending]
  if not texts[ending] then return file end
  r.resp_header["Vary"] = "Accept-Encoding"
  for _, coding in ipairs({ { "br", ".br" }, { "gzip", ".gz" } }) do
    if takes(coding[1]) and lighty.c.stat(file .. coding[2]) then
      r.resp_header["Content-Encoding"] = coding[1]
      return file .. coding[2]
    end
  end
  return file
end

local function answer()
  if host_files[path:match("[^/]*$"):lower()] then return 404 end
  local to = redirects[(path:gsub("/$", ""))]
  if to then
    local query = r.req_attr["uri.query"]
    r.resp_header["Location"] = to .. (query and query ~= "" and "?" .. query or "")
    return 301
  end
  local method = r.req_attr["request.method"]
  if method ~= "GET" and method ~= "HEAD" then return 405 end
  local file = root .. path:gsub("/$", "/index.html")
  local found = lighty.c.stat(file)
  -- lighttpd itself leads from a folder to its address with a slash.
  if found and found.is_dir then return end
  for _, rewrite in ipairs(found and {} or rewrites) do
    if path:match(rewrite.from) then
      file = root .. rewrite.to
      found = true
      break
    end
  end
  if not found then return 404 end
  r.req_attr["physical.path"] = choose(file)
end

local function set_headers(headers)
  for name, value in pairs(headers) do r.resp_header[name] = value end
end

if status == 0 then
  if (r.req_attr["physical.path"] or "") == "" then return mend_address() end
  return answer()
end

if links[path] then
  -- The back office says of each of its answers that nobody may keep it.
  if not office_statuses[tostring(status)] or r.resp_header["Cache-Control"] then return end
  set_headers(common)
  r.resp_body:set({ { filename = choose(root .. office_error) } })
  return status
end

set_headers(common)
if status < 400 then
  for _, rule in ipairs(rules) do
    local start = rule[1]:match("^(.*)%*$")
    if path == rule[1] or start and path:sub(1, #start) == start then set_headers(rule[2]) end
  end
elseif error_pages[tostring(status)] then
  for _, prefix in ipairs(prefixes) do
    if (path .. "/"):sub(1, #prefix + 1) == prefix .. "/" then
      r.resp_body:set({ { filename = choose(root .. prefix .. "/" .. status .. ".html") } })
      return status
    end
  end
end
`;

function formatTable(entries: readonly (readonly [string, string | true])[]): string {
  const lines = entries.map(
    ([name, value]) => `  [${quote(name)}] = ${value === true ? 'true' : quote(value)},`,
  );
  return ['{', ...lines, '}'].join('\n');
}

function formatList(values: string[]): string {
  return `{ ${values.join(', ')} }`;
}

function escapeLua(text: string): string {
  return text.replace(/[^\w/{}]/g, '%$&');
}

function matches(what: string, pattern: string, how = '=~'): string {
  return `$${what} ${how} ${quote(pattern)}`;
}

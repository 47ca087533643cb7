# Varnish in front of Ufuq, behind the proxy that has the certificate. It needs the packages varnish and varnish-modules.
# See "Varnish" in docs/operations/cdn.md.
vcl 4.1;

import std;
import xkey;

# The address of the server: HOST and PORT in .env.
backend ufuq {
  .host = "127.0.0.1";
  .port = "3333";
  # The response to a slow upload or a large backup takes long.
  .first_byte_timeout = 120s;
  .between_bytes_timeout = 120s;
  .probe = {
    .url = "/api/health/live";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The machines of the server, which may purge pages.
acl servers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ servers || !req.http.xkey-purge) {
      return (synth(403));
    }
    set req.http.xkey-purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged " + req.http.xkey-purged));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Responses that depend on the visitor.
  if (req.url ~ "^/(en/)?(admin|preview)(/|\?|$)" || req.url ~ "^/api/") {
    return (pass);
  }
  # Public pages read no cookies.
  unset req.http.cookie;
  # One copy of a page for each encoding, not for each browser.
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
  # stale-while-revalidate; while the server does not answer, what is stored is served for a day.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status == 200 && beresp.http.cdn-cache-control ~ "max-age=" && !beresp.http.set-cookie) {
    set beresp.ttl = std.duration(
      regsub(beresp.http.cdn-cache-control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = 24h;
    set beresp.http.xkey = beresp.http.surrogate-key;
    return (deliver);
  }
  # Nothing else is stored, and requests for it do not wait for one another.
  set beresp.uncacheable = true;
  set beresp.ttl = 1s;
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.cdn-cache-control;
  unset resp.http.surrogate-key;
  unset resp.http.xkey;
}

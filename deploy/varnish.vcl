vcl 4.1;

# A cache that the site tells what changed: CACHE_PURGE_FORM=varnish, CACHE_PURGE_URL=http://127.0.0.1:6081/. Fill in the
# address of the site, the networks that may purge, and CACHE_PURGE_TOKEN. TLS ends before it (hitch, nginx, a balancer),
# which sets X-Forwarded-For and X-Forwarded-Proto.
backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

acl purgers {
    "127.0.0.1";
}

sub vcl_recv {
    unset req.http.X-Form;
    if (req.method == "PURGE") {
        if (client.ip !~ purgers || req.http.Authorization != "Bearer CACHE_PURGE_TOKEN") {
            return (synth(403));
        }
        # Tags with blanks between; they have no signs that mean something here.
        ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, "\s+", "|") + ")(\s|$)");
        return (synth(200));
    }
    # The preview of a branch is for the holder of its cookie; other cookies change nothing on a page.
    if (req.method != "GET" && req.method != "HEAD" || req.http.Cookie ~ "voorbeeld=" || req.url ~ "^/(api/)?admin(/|$)") {
        return (pass);
    }
    # Brotli for whoever accepts it, and what Varnish itself does for the others: gzip, or neither. Refused with q=0 is not accepted.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
        set req.http.X-Form = "br";
    }
    return (hash);
}

# Before it looks and when it fetches, Varnish makes "gzip" or nothing of Accept-Encoding, and keeps no forms apart by it.
sub vcl_hash {
    if (req.http.X-Form) {
        hash_data(req.http.X-Form);
    }
}

sub vcl_backend_fetch {
    if (bereq.http.X-Form) {
        set bereq.http.Accept-Encoding = bereq.http.X-Form;
        unset bereq.http.X-Form;
    }
}

sub vcl_backend_response {
    # Nothing is kept but what the site allows and can make it forget: by its tags, or because another file has another name.
    if (beresp.http.Cache-Control !~ "s-maxage|immutable" || (!beresp.http.Surrogate-Key && bereq.url !~ "^/assets/")) {
        set beresp.uncacheable = true;
        # For so long it is known that nothing is kept here: otherwise all who ask would wait for each other, one by one.
        set beresp.ttl = 120s;
        return (deliver);
    }
}

sub vcl_deliver {
    # No other cache may keep it: neither browsers nor caches on the way forget what is purged here.
    if (resp.http.Cache-Control ~ "s-maxage") {
        set resp.http.Cache-Control = "no-cache";
    }
    unset resp.http.Surrogate-Key;
    unset resp.http.Age;
}
